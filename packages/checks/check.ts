/** The frame of a check: metadata, settings, outcomes. Checks are pure; pages and sites come in as plain data and typed questions. */
import type { FactsOf } from '@orbweaver/facts/page-facts.ts';
import type { CategoryId } from '@orbweaver/model/categories.ts';
import type { CheckWords } from '@orbweaver/model/check-words.ts';
import type { FactGroup } from '@orbweaver/model/fact-groups.ts';
import type { FetchRecord } from '@orbweaver/model/fetch-record.ts';
import type { Finding } from '@orbweaver/model/issue.ts';
import type { Severity } from '@orbweaver/model/severity.ts';
import type { UrlKind } from '@orbweaver/model/url-state.ts';
import type { MainText } from './main-text.ts';
import type { SiteView } from './site-view.ts';

export type CheckScope = 'page' | 'link' | 'resource' | 'site';

/** Which pages a page check looks at; on others it is "not applicable". */
export type AppliesTo =
  | 'response' // every internal URL of kind page that was asked for, whatever came
  | 'file' // internal answers with status 200 of any kind: pages, style sheets, scripts, images, fonts
  | 'html' // internal HTML answers with status 200
  | 'indexable'; // those of `html` that are indexable (check-catalogue.md, "How to read it")

export type SettingValue = number | string | boolean;
/** Defaults by name; users override with `--set check.setting=value`. */
export type Settings = Readonly<Record<string, SettingValue>>;

/** What a check's page in docs/checks shows beside its words. */
export interface CheckDocs {
  /** When it fires, as one sentence. */
  readonly condition: string;
  /** Markup, an address or a response that has the fault; lines may be indented, the page shows them without. */
  readonly found?: string;
  /** The same without the fault. */
  readonly notFound?: string;
}

/** What people read of a check, and how its catalogue ranks it. */
export interface CheckTexts {
  /** `core`: promised by the product's specification; `extended`: beyond it. */
  readonly tier: 'core' | 'extended';
  /** English; other languages are in i18n/messages/<language>/checks/<category>.json. */
  readonly words: CheckWords;
  readonly docs: CheckDocs;
}

/**
 * What pages share when a check finds something on them: `page` nothing, each is mended alone; `template` the fault itself, whatever is written
 * there; `subject` the text, address, rule or header that it is about. A finding's group is shared in any case.
 */
export type CauseOf = 'page' | 'template' | 'subject';

interface CheckBase<S extends Settings, G extends FactGroup> extends CheckTexts {
  /** A noun and the failing state. */
  readonly id: string;
  readonly category: CategoryId;
  readonly severity: Severity;
  readonly scope: CheckScope;
  /** Where the rule comes from. */
  readonly source: string;
  readonly settings: S;
  /** Runs even when its category is switched off (JSON-LD that does not parse). */
  readonly alwaysOn?: boolean;
  /** Where it is not that of its category (cause.ts). */
  readonly cause?: CauseOf;
  /** Judges the quality of a page as search and the web at large meet it: not applicable to a page that is noindex (decision 094). */
  readonly judges?: 'quality';
  /** Says "not tested" of pages that were not rendered, or not measured. */
  readonly needs?: 'rendered' | 'pagespeed';
  /** Groups of facts that it reads, beside what every scan gathers: `run` is shown no others. A scan of few checks gathers theirs alone. */
  readonly reads?: readonly G[];
}

/** Four outcomes: findings, 'pass', 'not-applicable', or not tested with a reason. */
export type PageOutcome = 'pass' | 'not-applicable' | { readonly notTested: string } | readonly Finding[];

export interface PageCheck<S extends Settings = Settings, G extends FactGroup = never> extends CheckBase<S, G> {
  readonly kind: 'page';
  readonly appliesTo: AppliesTo;
  run(page: PageView<G>, settings: S, runs: RunsCheck): PageOutcome;
}

/** A finding of a site check names the URL (page, link source or resource) that it belongs to; `urlId` 0 is the site. */
export interface SiteFinding extends Finding {
  readonly urlId: number;
}

/** Whether a check of this id runs in the same scan, for one that leaves a fact to another. */
export type RunsCheck = (check: string) => boolean;

export interface SiteCheck<S extends Settings = Settings, G extends FactGroup = never> extends CheckBase<S, G> {
  readonly kind: 'site';
  /** Its findings are on indexable pages only. */
  readonly appliesTo?: 'indexable';
  /** Yields findings in any order. `notTested` makes the check "not tested"; `findings` are those of the part that was tested all the same. */
  run(
    site: SiteView<G>,
    settings: S,
    runs: RunsCheck,
  ): Iterable<SiteFinding> | { readonly notTested: string; readonly findings?: Iterable<SiteFinding> };
}

/** Judges the text of each indexable page once the whole site is known, without what repeats from page to page. */
export interface TextCheck<S extends Settings = Settings> extends CheckBase<S, FactGroup> {
  readonly kind: 'text';
  readonly appliesTo: 'indexable';
  run(text: MainText, settings: S): PageOutcome;
}

export type Check = PageCheck<Settings, FactGroup> | SiteCheck<Settings, FactGroup> | TextCheck;

interface AskedPage {
  readonly url: string;
  readonly kind: UrlKind;
  readonly record: PageResponse;
  readonly isHtml: boolean;
  readonly isIndexable: boolean;
  /** Same site by the scan's scope rules. */
  isInternal(url: string): boolean;
  /** 1-based line of an offset in the decoded text (facts/lines.ts). */
  lineAt(offset: number): number;
}

/** What a page check sees that reads these groups of facts. `facts` is null unless the response was HTML with a body. */
export type PageView<G extends FactGroup = never> = AskedPage & { readonly facts: FactsOf<G> | null };

/** Of a scan that gathers every group. */
export type WholePage = PageView<FactGroup>;

/** The part of a FetchRecord that is stored, so that checks give the same result on a stored scan. */
export type PageResponse = Omit<FetchRecord, 'body'> & {
  readonly bodyBytes: number;
  readonly attempts: number;
  /** Location resolved, or null. */
  readonly redirectUrl: string | null;
};

/** Groups are those of `reads` alone, wherever else some are named. */
type Entry<C, G extends FactGroup> = Omit<C, 'kind' | 'reads'> & { readonly reads?: readonly G[] };

/** Identity with the settings type and the groups checked; entries are written with these. */
export function pageCheck<const S extends Settings, const G extends FactGroup = never>(
  check: Entry<PageCheck<S, NoInfer<G>>, G>,
): PageCheck<S, NoInfer<G>> {
  return { ...check, kind: 'page' };
}

export function siteCheck<const S extends Settings, const G extends FactGroup = never>(
  check: Entry<SiteCheck<S, NoInfer<G>>, G>,
): SiteCheck<S, NoInfer<G>> {
  return { ...check, kind: 'site' };
}

/** What `MainText` is made of. */
const groupsOfTexts = ['text', 'headings', 'structured-data', 'forms'] as const;

export function textCheck<const S extends Settings>(check: Omit<TextCheck<S>, 'kind' | 'appliesTo' | 'reads'>): TextCheck<S> {
  return { ...check, kind: 'text', appliesTo: 'indexable', reads: groupsOfTexts };
}
