/** Pages whose main text is the same, letter case and white space aside. */
import { siteCheck } from '../check.ts';
import { findDuplicates } from '../duplicates.ts';

export const contentExactDuplicate = siteCheck({
  id: 'content-exact-duplicate',
  category: 'content',
  severity: 'error',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, canonical URLs (duplicate pages)',
  settings: {},
  words: {
    name: 'Duplicate content',
    title: '{count} pages have the same text',
    why: 'Search engines keep one of them, and not always the one you would choose.',
    fix: 'Keep one page and redirect the others to it, or let their canonical name it.',
  },
  docs: {
    condition: 'Same hash of normalised main text on >= 2 indexable pages without shared canonical.',
    found: `
      <h1>One text under two addresses</h1>
      <p>Some mice like carpets beside few island boots. Our mice repair cheerful ridges along few journey habits. Several fishers prepare belts near many village lawns, although few families support steps inside our lemon roofs. Other doctors trust recipes without those willow stamps. Several visitors choose coats without few garlic gloves. All keepers explore saws around our grape zoos, since those potters plant honest echoes after our garden methods.</p>
      <h2>How whales love honest tables</h2>
      <p>These sheep shape hills between such corn diaries. Other bears p…
    `,
    notFound: `
      <h1>Sunrise farms that feel stormy under the charts</h1>
      <p>Most fishers draw ladders beyond some cliff branches. Several students study roots around such market soups, since our foxes enjoy lively shadows around some meadow hammers. Such learners carry eastern stews without their willow bowls. Those actors test methods after several spider needles. Most travellers discover games without several cedar bells. These wolves serve doors across most maple friends, since those gardeners divide branches across other legend needles.</p>
      <h2>How gardeners learn sunny bakers</h2>
      <p>All mayors measure b…
    `,
  },
  run: (site) => findDuplicates(site, 'content-hash', () => undefined),
});
