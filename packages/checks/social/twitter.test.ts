import { pageCheckTable } from '../testing/check-table.ts';
import { page } from '../testing/page.ts';
import { twitterCardInvalid, twitterCardMissing } from './twitter.ts';

const card = (content: string) => page({ twitter: [{ name: 'twitter:card', content, offset: 280 }] });

pageCheckTable(twitterCardMissing, {
  pass: { given: card('summary') },
  issue: { none: { on: page({ twitter: [{ name: 'twitter:site', content: '@a', offset: 280 }] }), findings: [{ severity: 'notice' }] } },
  silent: { 'an error page': page({}, { status: 404 }) },
});

pageCheckTable(twitterCardInvalid, {
  pass: { large: card('summary_large_image'), 'other letter case': card(' Summary ') },
  issue: {
    photo: { on: card('photo'), findings: [{ severity: 'warning', evidence: { value: 'photo', offset: 280 } }] },
    empty: { on: card(''), findings: 1 },
  },
  silent: { 'no card (twitter-card-missing)': page() },
});
