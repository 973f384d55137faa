/** Everything one HTML page says, as plain data that survives a worker and a disk. Types only. */

import type { FactGroup, groupedFacts } from '@orbweaver/model/fact-groups.ts';
import type { Difference } from '@orbweaver/model/list-difference.ts';
import type { LoadedFile } from '@orbweaver/model/loaded-file.ts';
import type { PageLayout } from '@orbweaver/model/page-layout.ts';
import type { Place } from '@orbweaver/model/place.ts';
import type { FailedRequest, RenderOutcome, SettleReason } from '@orbweaver/model/rendering.ts';
import type { ResourceKind } from '@orbweaver/model/resource-kind.ts';
import type { StructuredItem } from '@orbweaver/model/schema-items.ts';
import type { DocumentCut } from './document-cut.ts';
import type { BytesKind } from './encoding.ts';
import type { AccessibilityFault, ClaimNotVisible, LostFacts } from './page-faults.ts';

/**
 * `href` is raw as written; `url` is absolute and normalised, null when it is not a usable http(s) URL.
 * Offsets are indexes in the decoded text; -1 for what came from a header. Texts are white-space collapsed and trimmed
 * unless said otherwise. `inHead` = has a head ancestor in the tree that a conforming parser builds.
 */
export interface PageFacts {
  readonly document: DocumentFacts;
  readonly lang: string | null;
  readonly dir: string | null;
  readonly base: { readonly href: string; readonly url: string | null; readonly offset: number } | null;
  readonly baseCount: number;
  readonly titles: readonly TitleFact[];
  /** All meta elements, in order. */
  readonly metas: readonly MetaFact[];
  /** Robots directives of meta robots, meta <agent> and X-Robots-Tag, one entry per tag or header. */
  readonly robots: readonly RobotsDirective[];
  readonly canonicals: readonly CanonicalFact[];
  readonly hreflang: readonly HreflangFact[];
  /** link or a with rel next / prev. */
  readonly pagination: readonly {
    readonly rel: 'next' | 'prev';
    readonly href: string;
    readonly url: string | null;
    readonly element: 'link' | 'a';
    readonly offset: number;
  }[];
  readonly ampUrl: string | null;
  /** Meta refresh (html) and Refresh header. */
  readonly refresh: readonly {
    readonly source: 'html' | 'header';
    readonly delaySeconds: number;
    readonly href: string | null;
    readonly url: string | null;
    readonly offset: number;
  }[];
  readonly headings: readonly HeadingFact[];
  /** a and area elements, in order; position = index. */
  readonly links: readonly LinkFact[];
  /** img elements, in order; position = index. */
  readonly images: readonly ImageFact[];
  /** Stylesheets, scripts, fonts, media, iframes, embeds, preloads..., in order; position = index. */
  readonly resources: readonly ResourceFact[];
  readonly inlineCss: { readonly blocks: number; readonly chars: number; readonly attributes: number };
  readonly inlineJs: { readonly blocks: number; readonly chars: number; readonly handlers: number };
  readonly forms: readonly FormFact[];
  /** og:*, article:*, fb:* and the like by property; twitter:* by name; in order. */
  readonly openGraph: readonly { readonly property: string; readonly content: string; readonly offset: number }[];
  readonly twitter: readonly { readonly name: string; readonly content: string; readonly offset: number }[];
  readonly icons: readonly IconFact[];
  readonly manifest: { readonly href: string; readonly url: string | null } | null;
  readonly structuredData: StructuredDataFacts;
  /** The visible trail, found by landmark, by class or by the signs between its links, else the BreadcrumbList in the markup: names and targets in order; null when none. */
  readonly breadcrumb: {
    readonly source: 'aria' | 'class' | 'schema';
    readonly items: readonly { readonly name: string; readonly url: string | null }[];
  } | null;
  /** nav elements and role=navigation. */
  readonly navigation: readonly { readonly label: string | null; readonly place: Place; readonly links: number; readonly offset: number }[];
  /** HTML-namespace elements by name, implied ones included (template contents excluded); 1 under `[role=main]` where an element has that role. */
  readonly tagCounts: Readonly<Record<string, number>>;
  readonly deprecatedTags: Readonly<Record<string, number>>;
  readonly duplicateIds: readonly string[];
  readonly comments: { readonly count: number; readonly chars: number };
  readonly text: TextFacts;
  /** What is below came with later versions: absent in the files of older ones. */
  readonly accessibility?: readonly AccessibilityFault[];
  /** link rel=preconnect: origins as URLs; rel=describedby in the head or a header. */
  readonly hints?: { readonly preconnects: readonly string[]; readonly describedBy: string | null };
  /** Ids and names that a fragment can point at, 16 bits each (formats/anchors.ts). */
  readonly anchors?: string;
  /** What JSON-LD promises and the page does not show; absent where scripts run, which may show it. */
  readonly unseen?: readonly ClaimNotVisible[];
  /** Extractors that failed on this page; absent where none did. */
  readonly lost?: readonly LostFacts[];
  /** What came of opening the page in a browser; absent where that was not tried. Where it was rendered, all facts here are those of its tree. */
  readonly rendering?: RenderingFacts;
}

export interface RenderingFacts {
  readonly outcome: RenderOutcome;
  readonly detail: string | null;
  readonly settled: SettleReason | null;
  /** Where the page's script went, normalised; null unless `left`. */
  readonly target: string | null;
  /** Uncaught exceptions and console errors. */
  readonly errors: readonly string[];
  readonly failed: readonly FailedRequest[];
  /** Sizes and colours as they are shown; absent where that was not measured. */
  readonly layout?: PageLayout;
  /** The site's own pictures, fonts and preloads that it loaded, by URL; absent where there are none, or that was not measured. */
  readonly loaded?: readonly LoadedFile[];
  /** What the served page said otherwise; null unless `rendered`. */
  readonly raw: RawDifference | null;
  /** Main texts, where they differ; the first 60,000 characters. */
  readonly texts?: { readonly raw: string; readonly rendered: string };
}

/** By fact, as model/list-difference.ts has it; of the document the counts of the served markup. */
export type RawDifference = Omit<Difference<PageFacts>, 'document'> & {
  readonly document: Pick<DocumentFacts, 'chars' | 'elements' | 'maxDepth' | 'maxChildren'>;
};

export interface DocumentFacts {
  /** 'html' for the standard doctype, the name and ids for others, null when missing. */
  readonly doctype: string | null;
  readonly quirks: boolean;
  readonly encoding: string;
  readonly encodingSource: 'bom' | 'header' | 'meta' | 'fallback';
  /** Charset labels as declared, for comparing them. */
  readonly declaredCharset: { readonly header: string | null; readonly meta: string | null };
  /** What its bytes are; absent where the encoding is declared clearly, and of older files. */
  readonly bytesKind?: BytesKind;
  /** Decoded characters and body bytes. */
  readonly chars: number;
  readonly bytes: number;
  /** Characters of style, script, svg and pre elements, tags and all, of a long page; absent where it has none, or is short (code-chars.ts). */
  readonly codeChars?: number;
  readonly elements: number;
  readonly maxDepth: number;
  /** Of one element; those in the head are not drawn and do not count (Lighthouse measures the body). */
  readonly maxChildren: number;
  /** Offset where the head ended in the tree; what ended it when that was not `</head>` or `<body>`. */
  readonly headEnd: { readonly offset: number; readonly by: string | null };
  readonly headTags: number;
  readonly bodyTags: number;
  /** The page left the fast path and was walked from a parse5 tree; why. */
  readonly handedOver: string | null;
  /** Newline offsets, delta-coded varints in base64 (facts/lines.ts reads them); cut after 20,000 lines. */
  readonly newlines: string;
  /** Byte offsets for chars (only where bytes > 1,500,000): canonical, robots, h1, json-ld, title. */
  readonly signalBytes: Readonly<Record<string, number>> | null;
  /** What the page has too much of to be read whole; absent where all was read. */
  readonly cuts?: readonly DocumentCut[];
}

export interface TitleFact {
  readonly text: string;
  readonly inHead: boolean;
  readonly offset: number;
}

export interface MetaFact {
  readonly name: string | null;
  readonly property: string | null;
  readonly httpEquiv: string | null;
  readonly charset: string | null;
  /** Raw. */
  readonly content: string | null;
  readonly inHead: boolean;
  readonly offset: number;
}

export interface RobotsDirective {
  readonly source: 'meta' | 'header';
  /** 'robots' or the agent's token in lower case. */
  readonly agent: string;
  /** Lower-case rules as written, such as 'noindex', 'max-snippet:-1'. */
  readonly rules: readonly string[];
  readonly inHead: boolean;
  readonly offset: number;
}

export interface CanonicalFact {
  readonly href: string;
  readonly url: string | null;
  readonly source: 'html' | 'header';
  readonly inHead: boolean;
  /** hreflang, lang, media, type present on the element. */
  readonly extraAttributes: readonly string[];
  readonly offset: number;
}

export interface HreflangFact {
  readonly lang: string;
  readonly href: string;
  readonly url: string | null;
  readonly source: 'html' | 'header' | 'sitemap';
  readonly inHead: boolean;
  readonly media: boolean;
  readonly offset: number;
}

export interface HeadingFact {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  /** All of it, as `textContent` says it. */
  readonly text: string;
  /** What of it a page shows, where that is less, and something: without scripts, styles, and the names of svg pictures. */
  readonly shown?: string;
  /** Alt texts of images inside, joined; '' when none. */
  readonly imageAlt: string;
  readonly hidden: boolean;
  /** Some of it is program code. */
  readonly hasCode?: true;
  /** Stands in a note, a warning, an aside or a dialog: no section of the text. */
  readonly inBox?: true;
  readonly place: Place;
  readonly offset: number;
}

export interface LinkFact {
  readonly element: 'a' | 'area';
  /** null when there is no href attribute. */
  readonly href: string | null;
  /** Absolute, normalised, without fragment; null for missing, malformed and non-http(s) targets. */
  readonly url: string | null;
  readonly text: string;
  /** Bits of linkRel. */
  readonly rel: number;
  readonly target: string | null;
  readonly place: Place;
  /** Name from aria-label, title or alt of images inside, where text is empty, and from aria-label where text is short; '' when none. */
  readonly label: string;
  readonly hasImage: boolean;
  /** Stands in program code (code, pre, samp, kbd, var, tt) or holds some. */
  readonly hasCode: boolean;
  /** Set where it has the hidden attribute and no text: a mark for programs, such as a microformat's u-url. */
  readonly isHidden?: true;
  /** Set where its href is a script that does nothing, and another attribute acts on the page: a button that is written as a link. */
  readonly isControl?: true;
  /** No link of the served page leads there: a script has made it. */
  readonly onlyRendered?: true;
  readonly hreflang: string | null;
  readonly offset: number;
}

export interface ImageFact {
  readonly src: string | null;
  readonly url: string | null;
  /** null when absent; '' for decoration. */
  readonly alt: string | null;
  /** Of the attribute, else a length of the style attribute. */
  readonly width: string | null;
  readonly height: string | null;
  readonly loading: string | null;
  readonly fetchPriority: string | null;
  /** Absolute candidates of srcset, without repeats. */
  readonly srcset: readonly string[];
  readonly hasSizes: boolean;
  readonly inPicture: boolean;
  /** Link that this image is alone in: index in links, or -1. */
  readonly link: number;
  /** role=presentation/none or aria-hidden=true. */
  readonly decorative: boolean;
  /** Value of data-src and the like when src is missing or a data: placeholder. */
  readonly lazySrc: string | null;
  /** Set where it stands in a header or navigation, and its alt, class, id or file says logo. */
  readonly isLogo?: true;
  /** Set where a style or attribute, its own or of what is around it, hides it. */
  readonly hidden?: true;
  /** Set where its style or a usual class takes it out of the flow (position absolute or fixed): it has no place that could shift. */
  readonly positioned?: true;
  /** Set in role=tabpanel: one of several panels that are shown in turn. */
  readonly inTab?: true;
  readonly place: Place;
  readonly offset: number;
}

export interface ResourceFact {
  readonly kind: ResourceKind;
  readonly element: string;
  readonly href: string;
  readonly url: string | null;
  readonly inHead: boolean;
  readonly async: boolean;
  readonly defer: boolean;
  readonly module: boolean;
  readonly media: string | null;
  /** A style sheet that readers may choose; absent for all others. */
  readonly alternate?: true;
  readonly integrity: boolean;
  readonly crossOrigin: string | null;
  readonly as: string | null;
  readonly type: string | null;
  /** iframe title, or ''. */
  readonly title: string | null;
  readonly loading: string | null;
  readonly offset: number;
}

export interface FormFact {
  readonly action: string | null;
  readonly url: string | null;
  readonly method: string;
  readonly hasPassword: boolean;
  /** Fields that nothing names. */
  readonly unlabelled: number;
  /** Fields that only a placeholder names; absent for none. */
  readonly placeholderOnly?: number;
  readonly fields: number;
  /** No form: the fields of the page outside any form, told only where nothing or a placeholder alone names some. At the first that nothing names, if any. */
  readonly isOutside?: true;
  /** Outside forms, the first field that only a placeholder names. */
  readonly placeholderAt?: number;
  /** Shown, with a field to write into or choose from and a button; absent where not. */
  readonly complete?: true;
  readonly offset: number;
}

export interface IconFact {
  readonly rel: string;
  readonly href: string;
  readonly url: string | null;
  readonly sizes: string | null;
  readonly type: string | null;
  readonly offset: number;
}

export interface StructuredDataFacts {
  /** JSON-LD blocks; `error` holds the parser's message and `json` is null when it does not parse. */
  readonly jsonLd: readonly {
    readonly json: unknown;
    readonly error: string | null;
    readonly offset: number;
    readonly types: readonly string[];
  }[];
  /** Microdata and RDFa items, top level first, nested inside properties. */
  readonly microdata: readonly StructuredItem[];
  readonly rdfa: readonly StructuredItem[];
}

export interface PhraseFact {
  /** Lower case, one space between words. */
  readonly phrase: string;
  readonly count: number;
}

export interface TextFacts {
  /** All of main text (main, article or the body less header, nav, footer, aside). */
  readonly words: number;
  readonly uniqueWords: number;
  readonly sentences: number;
  readonly lines: number;
  readonly chars: number;
  /** Characters of all visible text, for the text-to-HTML ratio. */
  readonly visibleChars: number;
  /** Words of all visible text. */
  readonly visibleWords: number;
  /** Words that stand twice in a row in main text, in lower case, first 20. */
  readonly repeatedWords: readonly string[];
  /** Phrases of one to three words that occur most, single words first; absent where the scan did not count them. */
  readonly phrases?: readonly PhraseFact[];
  /** Declared or detected, ISO 639-1; null when unsure. */
  readonly language: string | null;
  /** Language that the text is in where it is clearly another than declared, ISO 639-1; absent otherwise. */
  readonly written?: string;
  /** 64-bit hash of main text's words in lower case, in order, hex; '' for no words. */
  readonly hash: string;
  /** Similarity sketch: 64 one-permutation minima of 3-word shingles, base64. '' below 3 words. */
  readonly sketch: string;
  /** Words and sentences of each line of main text (facts/text/text-lines.ts); a column of the scan file, absent in facts that are read from it. */
  readonly parts?: string;
  /** First 300 characters of main text; program code is left out where there is other text. */
  readonly excerpt: string;
  /** Words and sentences of main text that stand in pre; absent when none. */
  readonly code?: { readonly words: number; readonly sentences: number };
  /** Syllables in the beginning of main text; null in languages without a formula of readability, and for tables and filler text; absent in files of older versions. */
  readonly syllables?: { readonly words: number; readonly syllables: number } | null;
}

type KeysOfGroup = { readonly [G in FactGroup]: (typeof groupedFacts)[G][number] };
/** Facts that belong to a group. */
export type GroupedFact = KeysOfGroup[FactGroup];
type GroupFacts = {
  readonly [G in FactGroup]: G extends 'language' | 'link-language'
    ? { readonly text: Pick<TextFacts, 'language'> }
    : Pick<PageFacts, KeysOfGroup[G]>;
};

type AllOf<T> = (T extends T ? (one: T) => void : never) extends (one: infer All) => void ? All : never;

/** The facts that a scan has which gathers these groups. */
export type FactsOf<G extends FactGroup> = Omit<PageFacts, GroupedFact> & AllOf<GroupFacts[G]>;
