/**
 * What the readers of a block's entry count on, so that an entry of another shape is a damaged file and no error of theirs. Words of closed
 * lists and flags are left out: any other value is one that no reader knows, or false.
 */
import type { PageFacts, PhraseFact, RenderingFacts } from '@orbweaver/facts/page-facts.ts';
import type { Attempt } from '@orbweaver/model/attempt.ts';
import type { TlsFacts } from '@orbweaver/model/fetch-record.ts';
import { isNumber, isRecord, isText, listOf, optional, orNull, recordOf, type Shape, withFields } from '@orbweaver/model/json-shape.ts';
import type { LoadedFile } from '@orbweaver/model/loaded-file.ts';
import type { ContrastFault, PageLayout, PhoneLayout, SeenElement, SmallTarget } from '@orbweaver/model/page-layout.ts';
import type { FailedRequest } from '@orbweaver/model/rendering.ts';
import type { BlockFacts } from './fact-extras.ts';
import type { BlockEntry } from './rows.ts';

type StructuredItem = PageFacts['structuredData']['microdata'][number];

/** An element of a list. */
type Item<K extends keyof PageFacts> = Extract<PageFacts[K], readonly unknown[]>[number];

const isTexts = listOf(isText);
const textOrNull = orNull(isText);
const address = { href: isText, url: textOrNull, offset: isNumber } as const;
const isCounts = recordOf(isNumber);

const isTrail = withFields<NonNullable<PageFacts['breadcrumb']>>({
  items: listOf(withFields<{ readonly name: string; readonly url: string | null }>({ name: isText, url: textOrNull })),
});

/** Items hold items: no deeper than JSON.parse goes. */
function isItem(value: unknown): value is StructuredItem {
  return isItemItself(value);
}

const isValue: Shape<string | StructuredItem> = (value): value is string | StructuredItem => isText(value) || isItem(value);

const isItemItself = withFields<StructuredItem>({
  types: isTexts,
  id: textOrNull,
  properties: listOf(withFields<StructuredItem['properties'][number]>({ name: isText, value: isValue })),
  offset: isNumber,
});

const isMarkup = withFields<PageFacts['structuredData']>({
  jsonLd: listOf(withFields<PageFacts['structuredData']['jsonLd'][number]>({ error: textOrNull, offset: isNumber, types: isTexts })),
  microdata: listOf(isItem),
  rdfa: listOf(isItem),
});

/** A list or not, as the fact is one: parts of a list are looked at one by one. */
const isPart: Shape<{ readonly same: number; readonly count: number } | { readonly own: unknown }> = (value): value is never =>
  isRecord(value) && (Object.hasOwn(value, 'own') ? isRecord(value['own']) : isNumber(value['same']) && isNumber(value['count']));
const areParts = optional(listOf(isPart)) as Shape<never>;

const isRaw = withFields<NonNullable<RenderingFacts['raw']>>({
  titles: areParts,
  metas: areParts,
  robots: areParts,
  canonicals: areParts,
  headings: areParts,
  links: areParts,
  text: optional(withFields<PageFacts['text']>({ words: isNumber, excerpt: isText })) as Shape<never>,
  structuredData: optional(isMarkup) as Shape<never>,
  document: withFields<NonNullable<RenderingFacts['raw']>['document']>({ chars: isNumber, elements: isNumber }),
});

const isSeen = withFields<SeenElement>({ label: isText, tag: isText });

const isLayout = withFields<PageLayout>({
  contrast: orNull(
    listOf(
      withFields<ContrastFault>({
        ...{ text: isText, background: isText, ratio: isNumber, needed: isNumber, count: isNumber },
        first: isSeen,
      }),
    ),
  ),
  phone: orNull(
    withFields<PhoneLayout>({
      overflow: orNull(withFields<NonNullable<PhoneLayout['overflow']>>({ pixels: isNumber, element: orNull(isSeen) })),
      text: withFields<PhoneLayout['text']>({ chars: isNumber, small: isNumber, first: orNull(isSeen) }),
      targets: orNull(listOf(withFields<SmallTarget>({ width: isNumber, height: isNumber, count: isNumber, first: isSeen }))),
      overlay: orNull(withFields<NonNullable<PhoneLayout['overlay']>>({ percent: isNumber, element: isSeen })),
    }),
  ),
});

const isRendering = withFields<RenderingFacts>({
  outcome: isText as Shape<RenderingFacts['outcome']>,
  detail: textOrNull,
  target: textOrNull,
  errors: isTexts,
  failed: listOf(withFields<FailedRequest>({ url: isText, reason: isText })),
  layout: optional(isLayout) as Shape<PageLayout>,
  loaded: optional(listOf(withFields<LoadedFile>({ url: isText, kind: isText as Shape<LoadedFile['kind']>, bytes: isNumber }))) as Shape<
    readonly LoadedFile[]
  >,
  raw: orNull(isRaw),
  texts: optional(withFields<NonNullable<RenderingFacts['texts']>>({ raw: isText, rendered: isText })) as Shape<
    NonNullable<RenderingFacts['texts']>
  >,
});

const isFacts: Shape<BlockFacts> = withFields<BlockFacts>({
  document: withFields<PageFacts['document']>({
    doctype: textOrNull,
    encoding: isText,
    declaredCharset: withFields<PageFacts['document']['declaredCharset']>({ header: textOrNull, meta: textOrNull }),
    chars: isNumber,
    bytes: isNumber,
    codeChars: optional(isNumber) as Shape<PageFacts['document']['codeChars']>,
    elements: isNumber,
    headEnd: withFields<PageFacts['document']['headEnd']>({ offset: isNumber, by: textOrNull }),
    signalBytes: optional(orNull(isCounts)) as Shape<PageFacts['document']['signalBytes']>,
  }),
  lang: textOrNull,
  dir: textOrNull,
  base: orNull(withFields<NonNullable<PageFacts['base']>>(address)),
  baseCount: isNumber,
  titles: listOf(withFields<Item<'titles'>>({ text: isText, offset: isNumber })),
  metas: listOf(
    withFields<Item<'metas'>>({
      name: textOrNull,
      property: textOrNull,
      httpEquiv: textOrNull,
      charset: textOrNull,
      content: textOrNull,
      offset: isNumber,
    }),
  ),
  robots: listOf(withFields<Item<'robots'>>({ agent: isText, rules: isTexts, offset: isNumber })),
  canonicals: listOf(withFields<Item<'canonicals'>>({ ...address, extraAttributes: isTexts })),
  hreflang: listOf(withFields<Item<'hreflang'>>({ ...address, lang: isText })),
  pagination: listOf(withFields<Item<'pagination'>>(address)),
  ampUrl: textOrNull,
  refresh: listOf(withFields<Item<'refresh'>>({ delaySeconds: isNumber, href: textOrNull, url: textOrNull, offset: isNumber })),
  headings: listOf(withFields<Item<'headings'>>({ text: isText, imageAlt: isText, offset: isNumber })),
  links: recordOf(isRecord),
  images: recordOf(isRecord),
  resources: recordOf(isRecord),
  inlineCss: withFields<PageFacts['inlineCss']>({ blocks: isNumber, chars: isNumber, attributes: isNumber }),
  inlineJs: withFields<PageFacts['inlineJs']>({ blocks: isNumber, chars: isNumber, handlers: isNumber }),
  forms: listOf(withFields<Item<'forms'>>({ action: textOrNull, url: textOrNull, method: isText, offset: isNumber })),
  openGraph: listOf(withFields<Item<'openGraph'>>({ property: isText, content: isText, offset: isNumber })),
  twitter: listOf(withFields<Item<'twitter'>>({ name: isText, content: isText, offset: isNumber })),
  icons: listOf(withFields<Item<'icons'>>({ ...address, rel: isText, sizes: textOrNull, type: textOrNull })),
  manifest: orNull(withFields<NonNullable<PageFacts['manifest']>>({ href: isText, url: textOrNull })),
  structuredData: isMarkup,
  breadcrumb: orNull(isTrail),
  navigation: listOf(withFields<Item<'navigation'>>({ label: textOrNull, links: isNumber, offset: isNumber })),
  tagCounts: isCounts,
  deprecatedTags: isCounts,
  duplicateIds: isTexts,
  comments: withFields<PageFacts['comments']>({ count: isNumber, chars: isNumber }),
  text: withFields<PageFacts['text']>({
    words: isNumber,
    sentences: isNumber,
    chars: isNumber,
    repeatedWords: isTexts,
    phrases: optional(listOf(withFields<PhraseFact>({ phrase: isText, count: isNumber }))) as Shape<PageFacts['text']['phrases']>,
    language: textOrNull,
    hash: isText,
    excerpt: isText,
  }),
  rendering: optional(isRendering) as Shape<RenderingFacts>,
});

/** What the transport saw of TLS; another value where it saw nothing. */
export const isTls: Shape<TlsFacts> = withFields<TlsFacts>({
  alpn: textOrNull,
  issuer: isText,
  names: isTexts,
  validFrom: isText,
  validTo: isText,
});

const isHeader: Shape<string | readonly string[]> = (value): value is string | readonly string[] => isText(value) || isTexts(value);

const isAttempts = listOf(withFields<Attempt>({ status: isNumber, error: textOrNull as Shape<Attempt['error']>, totalMs: isNumber }));

/** Facts are those of a page; what files say of themselves is looked at by what reads it. */
export const isBlockEntry: Shape<BlockEntry> = withFields<BlockEntry>({
  headers: recordOf(isHeader),
  errorDetail: textOrNull,
  httpVersion: isText,
  remoteAddress: textOrNull,
  facts: orNull(isFacts),
  earlier: optional(isAttempts) as Shape<NonNullable<BlockEntry['earlier']>>,
});
