/** Markup that names what the page does not show. Google, structured data general guidelines: "Don't mark up content that is not visible to readers". */
import { pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';

export const sdNotVisible = pageCheck({
  id: 'sd-not-visible',
  category: 'structured-data',
  severity: 'warning',
  scope: 'page',
  source: 'Google Search Central, structured data general guidelines',
  appliesTo: 'html',
  settings: {},
  words: {
    title: 'Markup names what the page does not show: {value}',
    why: 'It is against the guidelines; the site may lose its rich results.',
    fix: 'Show it on the page, or take it out of the markup.',
  },
  run(page) {
    const { structuredData, unseen } = page.facts ?? {};
    if (structuredData === undefined || structuredData.jsonLd.length === 0) return 'not-applicable';
    if (unseen === undefined) return { notTested: 'scripts of the page may write what its markup names' };
    if (unseen.length === 0) return 'pass';
    return unseen.map(({ property, value, offset }) => ({
      group: property,
      evidence: { value: cut(value), rule: property, ...spot(page, offset) },
    }));
  },
});
