/**
 * What a finding has as its cause: what an owner mends once. A title is the page's own; a missing canonical, a link in the header, a style sheet
 * come from a template or a file, and are one cause on however many pages they are found.
 */
import type { CategoryId } from '@orbweaver/model/categories.ts';
import type { Evidence, Finding } from '@orbweaver/model/issue.ts';
import { isNearLimit } from '@orbweaver/model/near-limit.ts';
import type { Place } from '@orbweaver/model/place.ts';
import type { SharedCause } from '@orbweaver/model/shared-cause.ts';
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';
import type { CauseOf, Check, SiteFinding, WholePage } from './check.ts';
import { groupOf } from './evidence.ts';
import { firstFrom } from './in-page-order.ts';

/** Of the checks of a category, where they do not say themselves. */
const byCategory: Readonly<Record<CategoryId, CauseOf>> = {
  response: 'page',
  links: 'page',
  redirects: 'page',
  title: 'page',
  description: 'page',
  keywords: 'page',
  headings: 'subject',
  images: 'subject',
  canonicals: 'template',
  hreflang: 'template',
  indexability: 'page',
  sitemap: 'subject',
  url: 'page',
  content: 'page',
  'structured-data': 'subject',
  'rich-results': 'subject',
  social: 'template',
  icons: 'subject',
  breadcrumb: 'template',
  navigation: 'subject',
  css: 'template',
  javascript: 'template',
  html: 'template',
  pagination: 'template',
  mobile: 'subject',
  performance: 'page',
  pagespeed: 'page',
  unused: 'subject',
  server: 'template',
  accessibility: 'subject',
  international: 'subject',
  amp: 'subject',
  'ai-crawlers': 'template',
};

/** As the scan holds it: what is little past a limit is in one group, whatever its check. An error has lost something, however near the limit. */
export function inItsGroup<F extends Finding>(check: Check, finding: F): F {
  if ((finding.severity ?? check.severity) === 'error' || !isNearLimit(check.id, finding.evidence)) return finding;
  return { ...finding, group: groupOfPhrase('near-limit') };
}

/** null for a fault of its page alone. */
export function causeOf(
  check: Check,
  finding: { readonly evidence: Evidence; readonly group?: string },
  page: WholePage | null,
): SharedCause | null {
  const kind = check.cause ?? byCategory[check.category];
  if (finding.group !== undefined) return { place: placeOf(finding.evidence, page), subject: null };
  if (kind === 'page') return null;
  const subject = kind === 'subject' ? subjectOf(finding.evidence) : null;
  return { place: placeOf(finding.evidence, page), subject };
}

/** Site checks say by the URL of a finding what has it, unless it is the site as a whole. */
export function causeOfSiteFinding(check: Check, finding: SiteFinding): SharedCause | null {
  if (finding.urlId === 0) return { place: null, subject: subjectOf(finding.evidence) };
  return check.cause === undefined && finding.group === undefined ? null : causeOf(check, finding, null);
}

/** What is measured is no subject: sizes and counts differ from page to page. */
function subjectOf({ target, rule, header, value }: Evidence): string | null {
  const parts = [target, rule, header, value].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? null : groupOf(parts.join(' '));
}

/** The landmark of the link, image or heading at the finding's offset, where it is one that pages share. */
function placeOf({ offset }: Evidence, page: WholePage | null): SharedCause['place'] {
  const facts = page?.facts ?? null;
  if (offset === undefined || facts === null) return null;
  const place = placeAt(facts.links, offset) ?? placeAt(facts.images, offset) ?? placeAt(facts.headings, offset) ?? 'body';
  return place === 'body' || place === 'main' ? null : place;
}

function placeAt(elements: readonly { readonly offset: number; readonly place: Place }[], offset: number): Place | null {
  const found = firstFrom(elements, offset);
  return found?.offset === offset ? found.place : null;
}
