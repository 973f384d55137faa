/** JSON-LD blocks that are not JSON. RFC 8259; the block as a whole is then ignored. */
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';

export const sdJsonParseError = pageCheck({
  id: 'sd-json-parse-error',
  category: 'structured-data',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'RFC 8259; Google, structured data general guidelines',
  appliesTo: 'html',
  alwaysOn: true,
  reads: ['structured-data'],
  settings: {},
  words: {
    name: 'Invalid JSON in JSON-LD',
    title: 'JSON-LD cannot be read ({value})',
    why: 'A single misplaced comma or quote makes search engines ignore the whole block.',
    fix: 'Correct the JSON; generate it with a JSON library instead of a text template.',
  },
  docs: {
    condition: 'ld+json block is not valid JSON (trailing comma, comment, unescaped control character).',
    found: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Lanterns",}</script>',
    notFound:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Adjustable desk lamps for reading and work at home","url":"https://site.example/page"}</script>',
  },
  run(page) {
    const blocks = page.facts?.structuredData.jsonLd ?? [];
    if (blocks.length === 0) return 'not-applicable';
    const broken = blocks.filter((block) => block.error !== null);
    return broken.length === 0
      ? 'pass'
      : broken.map((block) => ({ evidence: { value: cut(block.error ?? ''), ...spot(page, block.offset) } }));
  },
});

export const jsonLdChecks: readonly Check[] = [sdJsonParseError];
