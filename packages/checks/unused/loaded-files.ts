/** Pictures and fonts that rendered pages load and do not show, and preloads that nothing uses. web.dev, "Preload critical assets". */
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { notBuiltReasons } from '../not-built.ts';
import type { SiteView, UnusedFileRow } from '../site-view.ts';

const shared = { category: 'unused', scope: 'resource', needs: 'rendered' } as const;
const settings = { minBytes: 10_000 as number };

export const unusedImage = siteCheck({
  ...shared,
  id: 'unused-image',
  severity: 'opportunity',
  tier: 'extended',
  source: 'web.dev, browser-level lazy loading; our judgement of the limit',
  settings,
  words: {
    name: 'Images that rendered pages do not show',
    title: 'Image of {bytes} bytes that no rendered page shows',
    why: 'Every visitor loads it, and it takes bandwidth from what the page does show.',
    fix: 'If it is shown only after a click or in another window size, load it then: loading="lazy", or a picture element with media. Otherwise remove it.',
  },
  docs: {
    condition:
      "One of the site's own images of at least 10,000 bytes as sent is loaded by rendered pages, and on each of them every element that has it takes no place in the layout (`display: none`, a closed `details`, no width or height) until the page was read: nobody scrolls or clicks, and the window has one size. It counts as shown where no element has it, on pages with a canvas or frames that load it, on pages that did not become quiet, and where a page names it without having loaded it.",
    found: `
      /page
      <div style="display: none"><img src="/mill.png" alt="The mill from the river" width="64" height="48"></div>
      /mill.png with 20,000 bytes`,
    notFound: `
      /page
      <img src="/mill.png" alt="The mill from the river" width="64" height="48">
      /mill.png with 20,000 bytes`,
  },
  run: (site, { minBytes }) =>
    judge(site, ({ kind, bytes, pages, unusedPages, namedBy }) =>
      kind === 'image' && bytes >= minBytes && unusedPages === pages && namedBy <= pages ? minBytes : null,
    ),
});

export const unusedFont = siteCheck({
  ...shared,
  id: 'unused-font',
  severity: 'opportunity',
  tier: 'extended',
  source: 'Our judgement: loaded fonts against the families of text',
  settings,
  words: {
    name: 'Fonts that rendered pages do not use',
    title: 'Font of {bytes} bytes that no text of rendered pages uses',
    why: 'Browsers load fonts early, before most images, and this one changes no text.',
    fix: 'Do not load it with a script, and apply its font family only to text that is on the page. Browsers load @font-face fonts as soon as text needs them.',
  },
  docs: {
    condition:
      "One of the site's own fonts of at least 10,000 bytes as sent is loaded by rendered pages, and on none of them does text with a place in the layout name its family until the page was read: nobody scrolls or clicks. All weights and styles of a family are used where one is. Fonts that are preloaded and never asked for are told by `perf-preload-unused`; pages with a canvas and pages that did not become quiet count as using it.",
    found: `
      /page
      <style>@font-face { font-family: Mill; src: url(/mill.woff2) }</style>
      <script>document.fonts.load('1em Mill');</script>
      /mill.woff2`,
    notFound: `
      /page
      <style>@font-face { font-family: Mill; src: url(/mill.woff2) } h1 { font-family: Mill }</style>
      <script>document.fonts.load('1em Mill');</script>
      /mill.woff2`,
  },
  run: (site, { minBytes }) =>
    judge(site, ({ kind, bytes, pages, unusedPages }) => (kind === 'font' && bytes >= minBytes && unusedPages === pages ? minBytes : null)),
});

export const preloadUnused = siteCheck({
  ...shared,
  id: 'perf-preload-unused',
  severity: 'notice',
  tier: 'extended',
  source: 'web.dev, preload critical assets',
  settings: {},
  words: {
    name: 'Preload that is not used',
    title: 'Preloaded file of {bytes} bytes that rendered pages do not use',
    why: 'A preload is loaded before other files, so the page waits for something that it does not need.',
    fix: 'Preload a file only on pages that use it while they load, with as, type and crossorigin values that match how it is used.',
  },
  docs: {
    condition:
      "On at least one rendered page, one of the site's own files was loaded by a preload as image, font, style or script, and until the page was read no element, style sheet, script or font of the page had it: nobody scrolls or clicks. Other kinds, such as `fetch`, and `modulepreload` are not judged, since their use cannot be seen.",
    found: `
      /page
      <link rel="preload" href="/mill.png" as="image">
      /mill.png with 20,000 bytes`,
    notFound: `
      /page
      <link rel="preload" href="/mill.png" as="image">
      <img src="/mill.png" alt="The mill from the river" width="64" height="48">
      /mill.png with 20,000 bytes`,
  },
  run: (site) => judge(site, ({ kind }) => (kind === 'preload' ? 0 : null)),
});

/** `limitOf`: null for a file that is none of the check's. */
function judge(site: SiteView, limitOf: (file: UnusedFileRow) => number | null): Iterable<SiteFinding> | { readonly notTested: string } {
  const files = site.unusedFiles();
  if (files === null) return { notTested: notBuiltReasons.rendered };
  return files.flatMap((file) => {
    const limit = limitOf(file);
    return limit === null ? [] : [findFile(file, limit)];
  });
}

/** At the file, or at the first page that loads it where the scan has no URL of it. */
function findFile({ url, resource, bytes, pages, unusedPages, firstPages }: UnusedFileRow, limit: number): SiteFinding {
  const evidence = { target: cut(url), bytes, pages: unusedPages, count: pages, urls: firstPages.map((page) => page.url) };
  return { urlId: resource?.id ?? firstPages[0]?.id ?? 0, evidence: limit === 0 ? evidence : { ...evidence, limit } };
}

export const loadedFileChecks: readonly Check[] = [unusedImage, unusedFont, preloadUnused];
