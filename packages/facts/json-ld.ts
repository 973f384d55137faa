/** JSON-LD scripts in order, read strictly. */
import { readJsonLd, topJsonLdTypes } from '@orbweaver/formats/json-ld.ts';
import type { StructuredDataFacts } from './page-facts.ts';
import type { KeptExtractor } from './scanner/extractor.ts';

type JsonLdFact = StructuredDataFacts['jsonLd'][number];

export function jsonLdExtractor(): KeptExtractor<JsonLdFact[]> {
  let blocks: JsonLdFact[] = [];
  return {
    reset() {
      blocks = [];
    },
    tags: {
      script(tag) {
        const type = tag.attr('type');
        if (type === null || !/^\s*application\/ld\+json\s*(?:;|$)/i.test(type)) return;
        const { offset } = tag;
        tag.captureText((text) => {
          const { json, error } = readJsonLd(text);
          blocks.push({ json, error, offset, types: error === null ? topJsonLdTypes(json) : [] });
        });
      },
    },
    result: () => blocks,
  };
}
