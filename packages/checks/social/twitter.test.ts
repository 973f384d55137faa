import { pageCheckTable } from '../testing/check-table.ts';
import { page } from '../testing/page.ts';
import { twitterCardInvalid } from './twitter.ts';

const card = (content: string) => page({ twitter: [{ name: 'twitter:card', content, offset: 280 }] });

pageCheckTable(twitterCardInvalid, {
  pass: { large: card('summary_large_image'), 'other letter case': card(' Summary ') },
  issue: {
    photo: { on: card('photo'), findings: [{ severity: 'warning', evidence: { value: 'photo', offset: 280 } }] },
    empty: { on: card(''), findings: 1 },
  },
  silent: { 'no card (og-incomplete)': page() },
});
