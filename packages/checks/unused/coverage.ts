/** Parts of the site's own style sheets and scripts that no rendered page used, as the browser measured it. Lighthouse, unused-css-rules and unused-javascript. */
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { notBuiltReasons } from '../not-built.ts';
import { findResource } from '../resource-findings.ts';
import type { MeasuredFileRow, SiteView } from '../site-view.ts';

const settings = { minBytes: 20_000 as number, minPercent: 50 as number };

const shared = { category: 'unused', severity: 'opportunity', scope: 'resource', tier: 'core', needs: 'rendered', settings } as const;

export const unusedCss = siteCheck({
  ...shared,
  id: 'unused-css',
  source: 'Lighthouse, unused-css-rules; our judgement of the limits',
  words: {
    name: 'CSS that rendered pages do not use',
    title: 'Style sheet with {bytes} bytes of rules that no rendered page uses',
    why: 'The browser shows nothing until it has loaded and parsed all style sheets of the page.',
    fix: 'Split the style sheet by page type, or load rules that are needed later from a separate file. Rules for states and for other window sizes are not counted.',
  },
  docs: {
    condition:
      "At least 20,000 bytes and 50 % of one of the site's own style sheets are rules that matched nothing on any rendered page that loads it, until the page was read: nobody scrolls or clicks. Rules that wait for a state (`:hover`, `:checked`), depend on a condition other than a matching `@media`, or speak to other browsers count as used.",
    found: `
      /page
      <link rel="stylesheet" href="/rooms.css">
      /rooms.css
      .room-1 { color: #333; background: #fff }
      <!-- and so on, 1,000 times -->`,
    notFound: `
      /page
      <link rel="stylesheet" href="/rooms.css">
      /rooms.css
      p { color: #333; background: #fff }
      <!-- and so on, 1,000 times -->`,
  },
  run: (site, limits) => judge(site, 'css', limits),
});

export const unusedJs = siteCheck({
  ...shared,
  id: 'unused-js',
  source: 'Lighthouse, unused-javascript; our judgement of the limits',
  words: {
    name: 'JavaScript that does not run on load',
    title: 'Script with {bytes} bytes that do not run while pages load',
    why: 'Phones load and compile the whole script before any of it runs.',
    fix: 'Load code that is needed only after a click or only on some pages on demand, with import() or from a separate file.',
  },
  docs: {
    condition:
      "At least 20,000 bytes and 50 % of one of the site's own scripts are functions that did not run on any rendered page that loads it, until the page was read: nobody scrolls or clicks.",
    found: `
      /page
      <script src="/rooms.js"></script>
      /rooms.js
      const rooms = { add(room, show) {} };
      rooms.add('room-1', function () { return 'The lanterns of room 1'; });
      <!-- and so on, 1,000 times -->`,
    notFound: `
      /page
      <script src="/rooms.js"></script>
      /rooms.js
      const rooms = { add(room, show) { show(); } };
      rooms.add('room-1', function () { return 'The lanterns of room 1'; });
      <!-- and so on, 1,000 times -->`,
  },
  run: (site, limits) => judge(site, 'js', limits),
});

function judge(site: SiteView, kind: 'css' | 'js', limits: typeof settings): Iterable<SiteFinding> | { readonly notTested: string } {
  const measured = site.coverage();
  return measured === null ? { notTested: notBuiltReasons.rendered } : findUnused(site, kind, limits, measured);
}

function* findUnused(
  site: SiteView,
  kind: 'css' | 'js',
  limits: typeof settings,
  measured: readonly MeasuredFileRow[],
): Iterable<SiteFinding> {
  const byUrl = new Map(measured.filter((file) => file.kind === kind && isHardlyUsed(file, limits)).map((file) => [file.url, file]));
  for (const row of site.resources(kind)) {
    const file = row.resource.internal ? byUrl.get(row.resource.url) : undefined;
    if (file !== undefined) yield findResource(row, { bytes: file.unused, limit: limits.minBytes, count: file.pages });
  }
}

/** By default limits, unless a scan has its own. */
export function isHardlyUsed({ unused, length }: MeasuredFileRow, { minBytes, minPercent } = settings): boolean {
  return unused >= minBytes && unused * 100 >= length * minPercent;
}

export const coverageChecks: readonly Check[] = [unusedCss, unusedJs];
