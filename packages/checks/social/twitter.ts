/** Cards of X. X developer documentation, cards markup. */
import { type Check, pageCheck } from '../check.ts';
import { cut, groupOf, spot } from '../evidence.ts';

const source = 'X developer documentation, cards markup';
const cards: readonly string[] = ['summary', 'summary_large_image', 'app', 'player'];

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
    title: 'twitter:card is "{value}", which X does not support',
    why: 'X ignores the card.',
    fix: 'Use summary, summary_large_image, app or player.',
  },
  docs: {
    condition: 'Value is not summary, summary_large_image, app or player.',
    found: '<meta name="twitter:card" content="large">',
    notFound: '<meta name="twitter:card" content="summary_large_image">',
  },
  run(page) {
    const tag = page.facts?.twitter.find((each) => each.name === 'twitter:card');
    if (tag === undefined) return 'not-applicable';
    return cards.includes(tag.content.trim().toLowerCase())
      ? 'pass'
      : [{ group: groupOf(tag.content), evidence: { value: cut(tag.content), ...spot(page, tag.offset) } }];
  },
});

export const twitterChecks: readonly Check[] = [twitterCardInvalid];
