import { expect } from 'vitest';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import {
  aiBotPolicyInconsistent,
  aiBotSearchBlocked,
  aiBotTrainingPolicy,
  aiContentSignalInvalid,
  aiGoogleExtendedMisread,
  aiLegacyToken,
} from './robots-rules.ts';

const of = (...lines: string[]) => storedSite({ urls: [{ url: '/' }], origins: [{ robotsText: lines.join('\n') }] });
const open = of('User-agent: *', 'Disallow: /cart');
const closed = of('User-agent: *', 'Disallow: /');
const block = (...agents: string[]) => [...agents.map((agent) => `User-agent: ${agent}`), 'Disallow: /'];
const missing = storedSite({ urls: [{ url: '/' }], origins: [{ robotsStatus: 404 }] });

siteCheckTable(aiBotSearchBlocked, {
  pass: { open },
  issue: {
    named: {
      on: of(...block('OAI-SearchBot', 'GPTBot')),
      findings: [{ severity: 'warning', urlId: 0, group: 'OpenAI', evidence: { rule: 'Disallow: /', line: 3 } }],
    },
  },
  silent: {
    'only training': of(...block('GPTBot', 'ClaudeBot')),
    'closed to everyone (robots-txt-blocks-all)': closed,
    'a folder': of('User-agent: OAI-SearchBot', 'Disallow: /private'),
    missing,
  },
});

siteCheckTable(aiBotTrainingPolicy, {
  pass: { 'nobody is named': open },
  issue: {
    some: {
      on: of(...block('GPTBot', 'CCBot'), 'User-agent: ClaudeBot', 'Allow: /'),
      findings: [
        {
          severity: 'notice',
          evidence: { count: 2, value: expect.stringMatching(/^blocked: GPTBot; allowed: ClaudeBot; not named: Google-Extended/) },
        },
      ],
    },
  },
  silent: { 'closed to everyone': closed, missing },
});

siteCheckTable(aiBotPolicyInconsistent, {
  pass: { 'search open, training closed': of(...block('GPTBot')) },
  issue: {
    'the other way round': {
      on: of(...block('OAI-SearchBot')),
      findings: [{ severity: 'notice', group: 'OpenAI', evidence: { value: 'GPTBot may train, OAI-SearchBot may not find' } }],
    },
  },
  silent: { 'both closed': of(...block('OAI-SearchBot', 'GPTBot')), 'closed to everyone': closed, missing },
});

siteCheckTable(aiContentSignalInvalid, {
  pass: { right: of('User-agent: *', 'Content-Signal: search=yes, ai-train=no', 'Allow: /') },
  issue: {
    'another value': {
      on: of('User-agent: *', 'Content-Signal: ai-train=maybe'),
      findings: [{ severity: 'warning', evidence: { value: 'ai-train=maybe', line: 2 } }],
    },
    'another key': { on: of('Content-Signal: training=no'), findings: 1 },
  },
  silent: { none: open, 'letter case': of('content-signal: Search=Yes'), missing },
});

siteCheckTable(aiLegacyToken, {
  pass: { current: of(...block('ClaudeBot')) },
  issue: {
    retired: {
      on: of(...block('anthropic-ai')),
      findings: [{ severity: 'notice', evidence: { value: 'anthropic-ai', rule: 'ClaudeBot', line: 1 } }],
    },
  },
  silent: { 'both are named': of(...block('anthropic-ai', 'ClaudeBot')), missing },
});

siteCheckTable(aiGoogleExtendedMisread, {
  pass: { open },
  issue: {
    blocked: { on: of(...block('Google-Extended')), findings: [{ severity: 'notice', evidence: { rule: 'Disallow: /', line: 2 } }] },
  },
  silent: { 'allowed by name': of('User-agent: Google-Extended', 'Allow: /'), 'closed to everyone': closed },
});
