/** Cards of X. X developer documentation, cards markup. */
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';

const source = 'X developer documentation, cards markup';
const cards: readonly string[] = ['summary', 'summary_large_image', 'app', 'player'];

export const twitterCardMissing = pageCheck({
  id: 'twitter-card-missing',
  category: 'social',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Missing twitter:card',
    title: 'No twitter:card',
    why: 'X then shows a small card or none; title, text and picture it takes from Open Graph.',
    fix: 'Add <meta name="twitter:card" content="summary_large_image"> to the head.',
  },
  docs: {
    condition: 'No twitter:card (OG fallback applies to title, text, image).',
    found: '(nothing in its place)',
    notFound: '<meta name="twitter:card" content="summary_large_image">',
  },
  run: (page) => (page.facts?.twitter.some((tag) => tag.name === 'twitter:card') ? 'pass' : [{ evidence: {} }]),
});

export const twitterCardInvalid = pageCheck({
  id: 'twitter-card-invalid',
  category: 'social',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Invalid twitter:card value',
    title: 'twitter:card is "{value}", which X does not know',
    why: 'The card is ignored.',
    fix: 'Use summary, summary_large_image, app or player.',
  },
  docs: {
    condition: 'Value not summary, summary_large_image, app or player.',
    found: '<meta name="twitter:card" content="large">',
    notFound: '<meta name="twitter:card" content="summary_large_image">',
  },
  run(page) {
    const tag = page.facts?.twitter.find((each) => each.name === 'twitter:card');
    if (tag === undefined) return 'not-applicable';
    return cards.includes(tag.content.trim().toLowerCase())
      ? 'pass'
      : [{ group: tag.content.slice(0, 100), evidence: { value: cut(tag.content), ...spot(page, tag.offset) } }];
  },
});

export const twitterChecks: readonly Check[] = [twitterCardMissing, twitterCardInvalid];
