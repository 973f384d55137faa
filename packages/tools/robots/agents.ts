/** Agents that a robots.txt is asked about and written for, by what they do. Catalogue of user agents, state of November 2026. */
import { aiAgents } from '@orbweaver/formats/ai-agents.ts';

export const agentPurposes = ['search', 'ai-search', 'ai-user', 'ai-training', 'preview', 'advertising', 'audit', 'archive'] as const;
export type AgentPurpose = (typeof agentPurposes)[number];

export interface RobotsAgentEntry {
  readonly token: string;
  readonly vendor: string;
  readonly purpose: AgentPurpose;
}

const classic: readonly (readonly [AgentPurpose, vendor: string, tokens: string])[] = [
  ['search', 'Google', 'Googlebot Googlebot-Image Googlebot-Video Googlebot-News Storebot-Google'],
  ['search', 'Microsoft', 'bingbot'],
  ['search', 'DuckDuckGo', 'DuckDuckBot'],
  ['search', 'Yandex', 'YandexBot'],
  ['search', 'Baidu', 'Baiduspider'],
  ['search', 'Naver', 'Yeti'],
  ['search', 'Seznam', 'SeznamBot'],
  ['search', 'Yahoo', 'Slurp'],
  ['advertising', 'Google', 'AdsBot-Google AdsBot-Google-Mobile Mediapartners-Google'],
  ['preview', 'Meta', 'facebookexternalhit'],
  ['preview', 'X', 'Twitterbot'],
  ['preview', 'LinkedIn', 'LinkedInBot'],
  ['preview', 'Slack', 'Slackbot-LinkExpanding'],
  ['preview', 'Discord', 'Discordbot'],
  ['preview', 'WhatsApp', 'WhatsApp'],
  ['preview', 'Telegram', 'TelegramBot'],
  ['preview', 'Pinterest', 'Pinterestbot'],
  ['audit', 'Ahrefs', 'AhrefsBot AhrefsSiteAudit'],
  ['audit', 'Semrush', 'SemrushBot SiteAuditBot'],
  ['audit', 'Majestic', 'MJ12bot'],
  ['audit', 'Moz', 'DotBot rogerbot'],
  ['archive', 'Internet Archive', 'archive.org_bot ia_archiver'],
];
const aiPurpose = { search: 'ai-search', user: 'ai-user', training: 'ai-training', archive: 'ai-training' } as const;

export const robotsAgents: readonly RobotsAgentEntry[] = [
  ...classic.flatMap(([purpose, vendor, tokens]) => tokens.split(' ').map((token) => ({ token, vendor, purpose }))),
  ...aiAgents.map(({ vendor, token, purpose }) => ({ token, vendor, purpose: aiPurpose[purpose] })),
];

export function agentsOf(purpose: AgentPurpose): readonly string[] {
  return robotsAgents.filter((agent) => agent.purpose === purpose).map((agent) => agent.token);
}
