/** Facts that a scan did not gather: they have no place in a block, and read from the file they are those of an empty page. */
import type { GroupedFact, PageFacts } from '@orbweaver/facts/page-facts.ts';
import { allFactGroups, type FactGroups, factGroups, groupedFacts, groupsMissing } from '@orbweaver/model/fact-groups.ts';
import { isRecord } from '@orbweaver/model/json-shape.ts';
import type { BlockFacts } from './fact-extras.ts';

const emptyText: PageFacts['text'] = {
  words: 0,
  uniqueWords: 0,
  sentences: 0,
  lines: 0,
  chars: 0,
  visibleChars: 0,
  visibleWords: 0,
  repeatedWords: [],
  language: null,
  hash: '',
  sketch: '',
  excerpt: '',
};

type Stored = Exclude<GroupedFact, 'headings' | 'images' | 'anchors' | 'accessibility' | 'unseen'>;

const emptyFacts: Pick<PageFacts, Stored | 'headings'> & Pick<BlockFacts, 'images'> = {
  headings: [],
  images: {},
  structuredData: { jsonLd: [], microdata: [], rdfa: [] },
  breadcrumb: null,
  navigation: [],
  tagCounts: {},
  deprecatedTags: {},
  duplicateIds: [],
  inlineCss: { blocks: 0, chars: 0, attributes: 0 },
  inlineJs: { blocks: 0, chars: 0, handlers: 0 },
  forms: [],
  text: emptyText,
};

/** Of the facts of a page, or of its block, what these groups hold. */
export function withoutAbsent<F extends Pick<PageFacts, 'text'>>(facts: F, groups: FactGroups): Partial<F> {
  if (groups === allFactGroups) return facts;
  const kept: Record<string, unknown> = { ...facts };
  for (const group of groupsMissing(factGroups, groups)) for (const fact of groupedFacts[group]) delete kept[fact];
  if (!groups.has('text') && holdsLanguage(facts.text, groups)) kept['text'] = { language: facts.text.language };
  return kept as Partial<F>;
}

/** Without a language that was looked for on every page, null does not say that it is uncertain. */
function holdsLanguage({ language }: PageFacts['text'], groups: FactGroups): boolean {
  return groups.has('language') || (groups.has('link-language') && language !== null);
}

/** Fills in the facts of an entry as it was parsed. Those that its groups should hold and do not are left to whoever looks at its shape. */
export function fillAbsent(entry: Record<string, unknown>, groups: FactGroups): void {
  const { facts } = entry;
  if (groups === allFactGroups || !isRecord(facts)) return;
  const filled: Record<string, unknown> = { ...facts };
  for (const group of groupsMissing(factGroups, groups))
    for (const fact of groupedFacts[group]) if (fact in emptyFacts) filled[fact] = emptyFacts[fact as keyof typeof emptyFacts];
  if (!groups.has('text') && isRecord(facts['text'])) filled['text'] = { ...emptyText, ...facts['text'] };
  entry['facts'] = filled;
}
