/** Markup that names what the page does not show. Google, structured data general guidelines: "Don't mark up content that is not visible to readers". */
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';

export const sdNotVisible = pageCheck({
  id: 'sd-not-visible',
  cause: 'page',
  category: 'structured-data',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, structured data general guidelines',
  appliesTo: 'html',
  reads: ['structured-data'],
  settings: {},
  words: {
    name: 'Markup for content not on the page',
    title: 'Structured data contains content that the page does not show: {value}',
    why: "This is against Google's guidelines, and the site may lose its rich results.",
    fix: 'Show it on the page, or remove it from the structured data.',
  },
  docs: {
    condition:
      'name, price, rating or answer text in JSON-LD appears nowhere in the text or attributes of a page without scripts (on others a script may write it).',
    found: `
      <body>
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Book","name":"Kindergarten xylophones","author":"Ada Mill"}</script>
      <main><h1>Lanterns</h1><p>Lanterns of the mill.</p></main>
      </body>
    `,
    notFound: `
      <body>
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Book","name":"The lanterns of the valley","author":"Ada Mill"}</script>
      <main>
      <h1>A book</h1>
      <p>The lanterns of the valley, by Ada Mill.</p>
      </main>
      </body>
    `,
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

export const visibleChecks: readonly Check[] = [sdNotVisible];
