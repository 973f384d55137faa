import type { ProbePage } from '@orbweaver/model/probe.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { probe, probePage } from '../testing/probe.ts';
import { mobileContentParity } from './parity.ts';

const start = 'https://site.example/';
const of = (desktop: Partial<ProbePage> | null, mobile: Partial<ProbePage> | null) =>
  storedSite({
    urls: [{ url: '/' }],
    probes: [
      probe('agent', start, { agent: 'browser', page: desktop === null ? null : probePage(desktop) }),
      probe('agent', start, { agent: 'mobile', page: mobile === null ? null : probePage(mobile) }),
    ],
  });

siteCheckTable(mobileContentParity, {
  pass: { 'the same': of({}, {}), 'a fifth less': of({ words: 300 }, { words: 240 }) },
  issue: {
    'much less text': {
      on: of({ words: 300 }, { words: 239 }),
      findings: [{ severity: 'error', urlId: 1, evidence: { value: '61 words', limit: 20 } }],
    },
    'signals lost': {
      on: of({ canonical: start, types: ['Product'] }, { title: '', noindex: true }),
      findings: [{ evidence: { value: 'title, canonical, robots, JSON-LD Product' } }],
    },
  },
  silent: { 'more than desktops get': of({ words: 100 }, { words: 300, types: ['Product'] }), 'no page came': of({}, null) },
});
