/** Selectors of the site's own style sheets that no page of the site can match: a name that they need is in no page and in no script. */
import { NameFilter } from '@orbweaver/formats/name-filter.ts';
import { type SelectorNeeds, selectorNeeds } from '@orbweaver/formats/selector-names.ts';
import { maxRedirectHops } from '@orbweaver/model/hop-limits.ts';
import { isBlockedStatus } from '@orbweaver/model/link-verdict.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { findResource } from '../resource-findings.ts';
import { whenScanned } from '../scan-parts.ts';
import type { ResourceRow, SiteView, UrlRow } from '../site-view.ts';
import { WrittenNames } from '../written-names.ts';
import { isHardlyUsed, unusedCss } from './coverage.ts';

/** Beyond, too many names are found that nobody wrote. */
const maxMarkedShare = 0.6;
const shownSelectors = 8;
const maxShownChars = 280;

type Response = Iterable<SiteFinding> | { readonly notTested: string };

export const unusedCssSitewide = siteCheck({
  id: 'unused-css-sitewide',
  category: 'unused',
  severity: 'opportunity',
  scope: 'site',
  tier: 'core',
  source: 'Our judgement: selectors against the names that all pages and scripts have written',
  reads: ['styling'],
  settings: {
    minSelectors: 5,
    minPages: 5,
    minBytes: 10_000,
    dynamic:
      ('is-* has-* was-* js js-* no-js no-* ie* lt-ie* active* inactive open* close* show* hide* hidden visible* invisible collaps* expand* select* current* disabled enabled ' +
        'checked focus* hover* load* error* success* warning* invalid valid sticky* fixed* stuck animat* fade* slide* in out enter* leave* dark* light* theme* *-theme rtl ltr ' +
        'print* aria-* search* *result* cart* checkout* login* logged-in account* comment* *404*') as string,
  },
  words: {
    name: 'CSS unused on the whole site',
    title: 'Style sheet with {value} selectors that match nothing on the site',
    why: 'Every visitor loads rules that style no page, and nobody dares to touch them later.',
    fix: 'Make sure that no page behind a form or a login needs them, then take these rules out of the style sheet.',
  },
  docs: {
    condition:
      "Selectors of the site's own style sheets that need a class, id, element or attribute whose name is in no page, no template, no script and not in `dynamic`, nor can be joined from words of scripts; selectors of elements alone are a base for content and not judged. Told from 5 such selectors on, of files of 10,000 bytes as sent or more: what a smaller one could save is not worth the risk. Only scans of a whole site that read every page and every script to the end, with at least 5 pages: not tested where robots.txt, limits or errors keep pages back, or scripts load further scripts.",
    found: `
      /rooms/1
      and so on, 5 such pages

      /site.css
      main{margin:0}.old-banner{top:0}.old-banner .crest{left:0}#winter-sale{top:1px}p.wreath{top:2px}[data-snow]{top:3px}
      /* and so on, 10,000 characters */
    `,
    notFound: `
      /rooms/1
      <p class="lead" id="mill">The wheel of the mill.</p>
      and so on, 5 such pages

      /site.css
      main{margin:0}.lead{top:0}#mill{left:0}.lead:hover{top:1px}.is-open{top:2px}.js .lead{top:3px}
      /* and so on, 10,000 characters */
    `,
  },
  run(site, { minSelectors, minPages, minBytes, dynamic }, runs): Response {
    // What a browser measured is told in bytes.
    const told = new Set(runs(unusedCss.id) ? site.coverage()?.flatMap((file) => (isHardlyUsed(file) ? [file.url] : [])) : []);
    const sheets = [...site.resources('css')].filter(
      ({ resource, transferBytes }) => transferBytes >= minBytes && resource.internal && resource.status === 200 && !told.has(resource.url),
    );
    if (sheets.length === 0) return [];
    const rows = site.nameFilterBits();
    if (rows === null) return { notTested: 'this scan was begun by a version that kept no names of its pages' };
    const marks = new NameFilter();
    for (const row of rows) marks.add(row);
    const reason = unseen(site, marks, minPages);
    if (reason !== null) return { notTested: reason };
    return whenScanned(site, 'resources', () => judge(site, sheets, new WrittenNames(marks, dynamic), minSelectors));
  },
});

/** What the scan did not see of the site, where that may use the rules. */
function unseen(site: SiteView<'styling'>, marks: NameFilter, minPages: number): string | null {
  if (site.wasScanned('site') === false) return 'not the whole site was scanned';
  if (site.counts().pages < minPages) return `fewer than ${minPages} pages were read`;
  const page = unreadPage(site);
  if (page !== null) return `not every page was read: ${page.url}`;
  if (marks.has('gap', 'page')) return 'a page was too long to be read to its end';
  if (marks.has('gap', 'script')) return 'scripts of pages load further scripts, which scans do not read';
  if (marks.share > maxMarkedShare) return 'pages and scripts have too many names';
  for (const row of site.resources('js')) {
    const script = finalResponse(site, row.resource);
    const isGone = script.status === 404 || script.status === 410;
    const styling = isGone ? null : site.styling(script.id);
    if (!isGone && styling?.kind !== 'js') return `a script was not read: ${script.url}`;
    if (styling?.kind === 'js' && styling.loads) return `a script loads further scripts, which scans do not read: ${script.url}`;
  }
  return null;
}

function unreadPage(site: SiteView): UrlRow | null {
  for (const row of site.urls()) {
    if (row.kind !== 'page' && row.kind !== 'link') continue;
    if (row.notFetched !== null && row.notFetched !== 'type') return row;
    const isRefused = row.error !== null || row.status >= 500 || isBlockedStatus(row.status);
    if (row.kind === 'page' && isRefused) return row;
  }
  return null;
}

function finalResponse(site: SiteView, from: UrlRow): UrlRow {
  let row = from;
  for (let hops = 0; row.redirectToId !== null && hops < maxRedirectHops; hops++)
    row = site.url(row.redirectToId) ?? { ...row, redirectToId: null };
  return row;
}

function* judge(
  site: SiteView<'styling'>,
  sheets: readonly ResourceRow[],
  written: WrittenNames,
  minSelectors: number,
): Iterable<SiteFinding> {
  for (const sheet of sheets) {
    const styling = site.styling(sheet.resource.id);
    if (styling?.kind !== 'css' || styling.selectors === null) continue;
    const unused = styling.selectors.filter(({ text }) => {
      const needs = selectorNeeds(text);
      return needs !== null && !isBase(needs) && !written.mayMatch(needs);
    });
    const [first] = unused;
    if (first === undefined || unused.length < minSelectors) continue;
    const { offset, line } = first;
    const rule = listed(unused.map(({ text }) => text));
    yield findResource(sheet, { value: unused.length, limit: minSelectors, rule, offset, line });
  }
}

/** Names elements alone: a base for content to come. */
function isBase({ names, choices }: SelectorNeeds): boolean {
  return names.every(({ kind }) => kind === 'element') && choices.every((branches) => branches.every(isBase));
}

function listed(selectors: readonly string[]): string {
  let text = '';
  for (const selector of selectors.slice(0, shownSelectors)) {
    const longer = text === '' ? selector : `${text}, ${selector}`;
    if (longer.length > maxShownChars) break;
    text = longer;
  }
  return text === '' ? (selectors[0] ?? '').slice(0, maxShownChars) : text;
}

export const styleRulesChecks: readonly Check[] = [unusedCssSitewide];
