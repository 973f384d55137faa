/** One decoded page through a set of extractors: by the fast scan where it is exact, else by a walk of the parse5 tree. */
import { Delivery } from './delivery.ts';
import type { DocumentScan } from './document-scan.ts';
import type { Extractor } from './extractor.ts';
import { fastScan } from './fast-scan.ts';
import { HandOver } from './hand-over.ts';
import { walkTree } from './tree-walk.ts';

export interface ScannerOptions {
  /** noscript contents are raw text when true; default false (a crawler runs no scripts). */
  readonly scripting?: boolean;
  /** Walks the tree at once: for a page on which the fast scan threw. */
  readonly byTree?: boolean;
}

type ExtractorSet = Readonly<Record<string, Extractor<unknown>>>;

type ScanResults<S> = {
  readonly [K in keyof S]: S[K] extends Extractor<infer T> ? T : never;
};

/** Who is told of what, for sets that serve many pages: to find it out again costs as much as some kilobytes of text. */
const deliveries = new WeakMap<ExtractorSet, Delivery>();

/**
 * Scans `text` (decoded, BOM removed) with the extractors that `create` makes or makes ready. `create` is called again when a page is
 * handed over, because the first set has seen half a page by then; it must make everything afresh. Results are asked for
 * once, in the order of the keys. Throws what an extractor throws, and nothing else on any text.
 */
export function scanDocument<S extends ExtractorSet>(
  text: string,
  create: () => S,
  options: ScannerOptions = {},
): { readonly document: DocumentScan; readonly results: ScanResults<S> } {
  const scripting = options.scripting ?? false;
  const extractors = create();
  if (options.byTree === true) return walkAgain(text, extractors, scripting, 'error');
  try {
    const document = fastScan(text, deliveryOf(extractors), scripting);
    return { document, results: resultsOf(extractors) };
  } catch (thrown) {
    if (!(thrown instanceof HandOver)) throw thrown;
    return walkAgain(text, create(), scripting, thrown.reason);
  }
}

function walkAgain<S extends ExtractorSet>(text: string, extractors: S, scripting: boolean, reason: string) {
  const document = walkTree(text, deliveryOf(extractors), scripting, reason);
  return { document, results: resultsOf(extractors) };
}

function deliveryOf(extractors: ExtractorSet): Delivery {
  let delivery = deliveries.get(extractors);
  if (delivery === undefined) {
    delivery = new Delivery(Object.values(extractors));
    deliveries.set(extractors, delivery);
  }
  return delivery;
}

function resultsOf<S extends ExtractorSet>(extractors: S): ScanResults<S> {
  const results: Record<string, unknown> = {};
  for (const key in extractors) results[key] = extractors[key]?.result();
  return results as ScanResults<S>;
}
