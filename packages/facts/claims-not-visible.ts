/** What a page's JSON-LD names and nobody can see there. Only pages without scripts are judged: a script may write the text. */
import { claimsOf, isShown } from '@orbweaver/formats/schema-org/claims.ts';
import type { PageFacts } from './page-facts.ts';
import type { ClaimNotVisible } from './page-faults.ts';
import type { Extractor } from './scanner/extractor.ts';
import { scanDocument } from './scanner/scan.ts';

type Judged = Pick<PageFacts, 'structuredData' | 'resources' | 'inlineJs'>;

/** null where scripts run or no JSON-LD is there. The source is read a second time for this, which few pages need. */
export function claimsNotVisible({ structuredData, resources, inlineJs }: Judged, html: string): readonly ClaimNotVisible[] | null {
  if (structuredData.jsonLd.length === 0 || inlineJs.blocks > 0 || inlineJs.handlers > 0) return null;
  if (resources.some(({ kind }) => kind === 'js' || kind === 'iframe')) return null;
  const claims = structuredData.jsonLd.flatMap(({ json, offset }) => claimsOf(json).map((claim) => ({ ...claim, offset })));
  if (claims.length === 0) return [];
  const text = scanDocument(html, () => ({ text: readableExtractor() }), { scripting: false }).results.text;
  return claims
    .filter((claim) => !isShown(claim, text))
    .map(({ property, value, offset }) => ({ property, value: value.slice(0, 200), offset }));
}

/** Attributes that are read out or shown; a class may draw stars. */
const shownAttributes = ['alt', 'title', 'aria-label', 'value', 'placeholder', 'content', 'datetime', 'label'];

/** All text of the body, hidden parts too: a visitor may open them. */
function readableExtractor(): Extractor<string> {
  const parts: string[] = [];
  return {
    tags: {
      '*'(tag) {
        if (tag.inHead) return;
        for (const name of shownAttributes) {
          const value = tag.attr(name);
          if (value !== null) parts.push(' ', value, ' ');
        }
        if (/star|rating/i.test(tag.attr('class') ?? '')) parts.push(' ★ ');
      },
    },
    text(text, at) {
      if (!at.inHead && at.parent !== 'title') parts.push(text);
    },
    result: () => parts.join(''),
  };
}
