/** What a test writes down of a site: its URLs, what each says and was answered, and what else a scan keeps (stored-site.ts). */
import type { FileFacts } from '@orbweaver/facts/file-facts.ts';
import type { FileStyling } from '@orbweaver/facts/file-styling.ts';
import type { PageFacts, TextFacts } from '@orbweaver/facts/page-facts.ts';
import type { FetchErrorCode } from '@orbweaver/model/fetch-record.ts';
import type { ProbeRow } from '@orbweaver/model/probe.ts';
import type { RereadPage } from '@orbweaver/model/reread.ts';
import type { NotFetchedReason, UrlKind } from '@orbweaver/model/url-state.ts';
import type { LinkRow, OriginRow, ScanPart, ServerRow, SitemapRow, WritingFault } from '../site-view.ts';

export interface LinkInput {
  readonly to: string;
  readonly rel?: number;
  readonly text?: string;
  readonly place?: LinkRow['place'];
}

export interface UrlInput {
  /** Path on https://site.example, or absolute (external when of another host). */
  readonly url: string;
  /** What was answered: by default 200, or 301 with `redirectTo`. */
  readonly row?: {
    /** 0 with `notFetched` or `error`. */
    readonly status?: number;
    readonly error?: FetchErrorCode;
    readonly notFetched?: NotFetchedReason;
    /** null for none. HTML unless it is a file. */
    readonly contentType?: string | null;
    readonly kind?: UrlKind;
  };
  readonly headers?: Readonly<Record<string, string>>;
  readonly title?: string;
  readonly description?: string;
  readonly h1?: string;
  /** Of the main text. Without it no other page has the same text. */
  readonly contentHash?: string;
  readonly sketch?: string;
  readonly misspelled?: readonly WritingFault[];
  readonly ungrammatical?: readonly WritingFault[];
  /** Words of the main text, as numbers. */
  readonly words?: Uint16Array;
  readonly links?: readonly (string | LinkInput)[];
  readonly canonical?: string;
  /** The canonical is misplaced, so it does not count. */
  readonly ignoredCanonical?: boolean;
  readonly hreflang?: Readonly<Record<string, string>>;
  readonly pagination?: Partial<Record<'next' | 'prev', string>>;
  readonly redirectTo?: string;
  readonly noindex?: boolean;
  /** Bytes of the page itself as sent. */
  readonly bytes?: number;
  /** What else the page says. */
  readonly facts?: Partial<Omit<PageFacts, 'text'>> & { readonly text?: Partial<TextFacts> };
  /** Use as a file: its kind, the bytes sent, the hash of its content, pages that use it (the first one), and what was read from it. */
  readonly file?: {
    readonly kind: 'image' | 'css' | 'js' | 'icon';
    readonly bytes?: number;
    readonly hash?: string;
    readonly usedBy?: readonly string[];
    readonly contents?: FileFacts;
    readonly styling?: FileStyling;
    /** Declared on the pages, of images. */
    readonly shown?: { readonly width: number; readonly height: number };
  };
}

export interface SiteInput {
  /** Its start, https://site.example/ by default (then with http as well). */
  readonly site?: string;
  readonly urls: readonly UrlInput[];
  readonly sitemaps?: readonly (Partial<Omit<SitemapRow, 'url' | 'urlId' | 'entries'>> & {
    readonly url: string;
    readonly lists?: readonly (string | EntryInput)[];
  })[];
  readonly origins?: readonly Partial<OriginRow>[];
  /** How the first URL of each origin was answered, in the order of `urls`. */
  readonly servers?: readonly Omit<ServerRow, 'page'>[];
  readonly probes?: readonly ProbeRow[];
  /** Pages that were read again, by path. */
  readonly reread?: Readonly<Record<string, Partial<RereadPage>>>;
  /** What an earlier scan had and this one lost. */
  readonly earlier?: { readonly startedAt: string; readonly lost: readonly string[] };
  /** Positions of names (formats/name-filter.ts); null for a file that an older version began. */
  readonly marks?: readonly number[] | null;
  readonly blockingRules?: Readonly<Record<string, { readonly rule: string; readonly line: number }>>;
  readonly leftOut?: readonly ScanPart[];
}

export interface EntryInput {
  readonly url: string;
  readonly lastmod?: string;
  readonly priority?: string;
  readonly changefreq?: string;
  /** Language versions, by language. */
  readonly alternates?: Readonly<Record<string, string>>;
}
