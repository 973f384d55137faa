import type { PhoneLayout } from '@orbweaver/model/page-layout.ts';
import { pageCheckTable } from '../testing/check-table.ts';
import { page } from '../testing/page.ts';
import { pageThatLeft, renderedPage } from '../testing/rendered-page.ts';
import { mobileFontSmall, mobileInterstitial, mobileOverflow, mobileTapTarget } from './layout.ts';

const calm: PhoneLayout = { overflow: null, text: { chars: 1000, small: 0, first: null }, targets: [], overlay: null };
const shown = (over: Partial<PhoneLayout> | null, isPhone = true) => {
  const phone = over === null ? null : { ...calm, ...over };
  return renderedPage({}, {}, { layout: { contrast: [], isPhone, phone } });
};
const table = { label: 'table.prices', tag: '<table class="prices">' };
const silent = {
  'a page that was not rendered': page(),
  'a page that went elsewhere': pageThatLeft('https://site.example/other'),
  'a page whose layout was not measured': renderedPage({}, {}),
  'a page opened as on a desktop': shown(null, false),
  'a page in another width than the device': shown(null),
};

pageCheckTable(mobileOverflow, {
  pass: { 'a page that fits': shown({}) },
  issue: {
    'a wide table': {
      on: shown({ overflow: { pixels: 340, element: table } }),
      findings: [{ severity: 'warning', evidence: { value: 340, element: table.tag }, group: table.label }],
    },
    'nobody knows what': { on: shown({ overflow: { pixels: 20, element: null } }), findings: [{ evidence: { value: 20 }, group: '' }] },
  },
  silent,
});

const text = (small: number, chars = 1000) => shown({ text: { chars, small, first: small === 0 ? null : { label: 'p', tag: '<p>' } } });

pageCheckTable(mobileFontSmall, {
  pass: { none: text(0), 'up to the limit': text(400) },
  issue: {
    'beyond the limit': { on: text(410), findings: [{ severity: 'warning', evidence: { value: 41, limit: 40, element: '<p>' } }] },
  },
  silent: { ...silent, 'a page without text': text(0, 0) },
});

const target = { width: 20, height: 14, count: 7, first: { label: 'a.page', tag: '<a class="page" href="/1">' } };

pageCheckTable(mobileTapTarget, {
  pass: { none: shown({}) },
  issue: {
    'links of a kind': {
      on: shown({ targets: [target] }),
      findings: [
        { severity: 'warning', evidence: { value: '20 x 14', limit: '24 x 24', count: 7, element: target.first.tag }, group: 'a.page' },
      ],
    },
  },
  silent: { ...silent, 'a page that was too large for it': shown({ targets: null }) },
});

const overlay = { percent: 100, element: { label: 'div.news', tag: '<div class="news">' } };

pageCheckTable(mobileInterstitial, {
  pass: { none: shown({}) },
  issue: {
    'all of the window': {
      on: shown({ overlay }),
      findings: [{ severity: 'warning', evidence: { value: 100, limit: 50, element: '<div class="news">' }, group: 'div.news' }],
    },
  },
  silent,
});
