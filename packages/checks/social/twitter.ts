/** Cards of X. X developer documentation, cards markup. */
import { pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';

const source = 'X developer documentation, cards markup';
const cards: readonly string[] = ['summary', 'summary_large_image', 'app', 'player'];

export const twitterCardMissing = pageCheck({
  id: 'twitter-card-missing',
  category: 'social',
  severity: 'notice',
  scope: 'page',
  source,
  appliesTo: 'indexable',
  settings: {},
  words: {
    title: 'No twitter:card',
    why: 'X then shows a small card or none; title, text and picture it takes from Open Graph.',
    fix: 'Add <meta name="twitter:card" content="summary_large_image"> to the head.',
  },
  run: (page) => (page.facts?.twitter.some((tag) => tag.name === 'twitter:card') ? 'pass' : [{ evidence: {} }]),
});

export const twitterCardInvalid = pageCheck({
  id: 'twitter-card-invalid',
  category: 'social',
  severity: 'warning',
  scope: 'page',
  source,
  appliesTo: 'indexable',
  settings: {},
  words: {
    title: 'twitter:card is "{value}", which X does not know',
    why: 'The card is ignored.',
    fix: 'Use summary, summary_large_image, app or player.',
  },
  run(page) {
    const tag = page.facts?.twitter.find((each) => each.name === 'twitter:card');
    if (tag === undefined) return 'not-applicable';
    return cards.includes(tag.content.trim().toLowerCase())
      ? 'pass'
      : [{ group: tag.content.slice(0, 100), evidence: { value: cut(tag.content), ...spot(page, tag.offset) } }];
  },
});
