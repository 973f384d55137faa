/** Robots rules of meta tags and X-Robots-Tag headers. Source: Google, "Robots meta tag, data-nosnippet, and X-Robots-Tag". */
import type { MetaFact, RobotsDirective } from './page-facts.ts';

const agentNames = new Set([
  'robots',
  'googlebot',
  'googlebot-news',
  'googlebot-image',
  'googlebot-video',
  'adsbot-google',
  'slurp',
  'yandex',
  'baiduspider',
  'teoma',
]);
/** Rules whose value follows a colon, so that the word before it is no agent. */
const valued = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after', 'unavailable-after']);
const agentPrefix = /^([a-z0-9][a-z0-9._-]*)\s*:\s*(?!\s)(.*)$/;

/** One directive per meta whose name is robots or a crawler's token. */
export function metaDirectives(metas: readonly MetaFact[]): RobotsDirective[] {
  const found: RobotsDirective[] = [];
  for (const meta of metas) {
    if (meta.name === null || meta.content === null) continue;
    const agent = meta.name.trim();
    if (!agentNames.has(agent) && !/^[a-z0-9-]+bot$/.test(agent)) continue;
    found.push({ source: 'meta', agent, rules: rulesOf(meta.content), inHead: meta.inHead, offset: meta.offset });
  }
  return found;
}

/** Directives of X-Robots-Tag headers; a header that names several agents gives one directive for each. */
export function headerDirectives(values: readonly string[]): RobotsDirective[] {
  const found: RobotsDirective[] = [];
  for (const value of values) {
    let agent = 'robots';
    let rules: string[] = [];
    const finish = () => {
      if (rules.length > 0) found.push({ source: 'header', agent, rules, inHead: false, offset: -1 });
      rules = [];
    };
    for (const rule of rulesOf(value)) {
      const match = agentPrefix.exec(rule);
      if (match === null || valued.has(match[1] as string)) rules.push(rule);
      else {
        finish();
        agent = match[1] as string;
        if (match[2] !== '') rules.push(match[2] as string);
      }
    }
    finish();
  }
  return found;
}

/** 'NoIndex , max-snippet: -1' to ['noindex', 'max-snippet:-1']. A date with a comma in unavailable_after stays whole. */
export function rulesOf(content: string): string[] {
  const rules: string[] = [];
  for (const part of content.toLowerCase().split(',')) {
    const rule = part.trim().replace(/\s+/g, ' ');
    if (rule === '') continue;
    const last = rules.length - 1;
    if (/^\d/.test(rule) && rules[last]?.includes('unavailable_after')) rules[last] += `, ${rule}`;
    else rules.push(/^max-[a-z-]+\s*:/.test(rule) ? rule.replace(/(?<!\s)\s*:\s*/, ':') : rule);
  }
  return rules;
}
