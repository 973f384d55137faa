/** Scripts that a page waits for, and addresses that only scripts understand. Lighthouse; Google, JavaScript SEO basics. */
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { gather } from '../gather.ts';
import { linkSigns, linksOf } from '../links/link-signs.ts';
import { isLocalFile } from '../local-files.ts';

export const jsRenderBlocking = pageCheck({
  id: 'js-render-blocking',
  category: 'javascript',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Lighthouse, render-blocking-insight',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Render-blocking scripts',
    title: 'Render-blocking scripts in the head: {count}',
    why: 'The browser stops parsing the page until they have loaded and run.',
    fix: 'Add defer or async to them, or use type="module".',
  },
  docs: {
    condition: 'script[src] in head without async, defer or type=module; not with a file: URL, which browsers refuse at once.',
    found: '<script src="/f/blocking.js"></script>',
    notFound: `
      <script type="module" src="/f/module.js"></script>
      <script src="/f/async.js" async></script>
    `,
  },
  run(page) {
    const blocking = (page.facts?.resources ?? []).filter(
      (each) =>
        each.kind === 'js' &&
        each.element === 'script' &&
        each.inHead &&
        !each.async &&
        !each.defer &&
        !each.module &&
        !isLocalFile(each.href),
    );
    const first = blocking[0];
    if (first === undefined) return 'pass';
    const urls = blocking.slice(0, 5).map((script) => cut(script.url ?? script.href));
    return [{ group: urls[0] ?? '', evidence: { count: blocking.length, urls, ...spot(page, first.offset) } }];
  },
});

export const jsFragmentRouting = pageCheck({
  id: 'js-fragment-routing',
  category: 'javascript',
  severity: 'error',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, JavaScript SEO basics (use the History API instead of fragments)',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Fragment-based page URL',
    title: 'Page whose URL is only a fragment: {target}',
    why: 'Search engines drop everything after the #, so they see all such pages as one.',
    fix: 'Give each page its own URL with the History API.',
  },
  docs: {
    condition: 'Internal navigation through #/ or #! routes.',
    found: '<p><a href="#/cart">The cart of this shop</a></p>',
    notFound: '<p id="lanterns"><a href="#lanterns">The lanterns of this page</a></p>',
  },
  run(page) {
    if (!linkSigns(page).fragment) return 'pass';
    return gather(
      linksOf(page),
      (link) => link.href !== null && isRoute(link.href) && (link.url === null || page.isInternal(link.url)),
      (link) => ({
        // One router serves them all.
        group: /#[/!]/.exec(link.href ?? '')?.[0] ?? '',
        evidence: { target: cut(link.href ?? ''), value: cut(link.text), ...spot(page, link.offset) },
      }),
    );
  },
});

/** `#/cart` and `#!cart` are routes; `#section` is a place on the page. */
function isRoute(href: string): boolean {
  return /^[^#]*#[/!]./s.test(href);
}

export const jsThirdPartyWeight = pageCheck({
  id: 'js-third-party-weight',
  cause: 'template',
  category: 'javascript',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source: 'Lighthouse, third-parties-insight',
  appliesTo: 'html',
  settings: { maxHosts: 10 },
  words: {
    name: 'Too many third-party scripts',
    title: 'Scripts from {count} other hosts, at most {limit}',
    why: 'Each one costs a connection and learns who visits the page.',
    fix: 'Remove services that you no longer use.',
  },
  docs: {
    condition: 'Scripts from > 10 other hosts.',
    found: `
      <script src="https://scripts-1.example/a.js" defer></script>
      <!-- and so on, 11 times -->
    `,
    notFound: '<script src="https://scripts-1.example/a.js" defer></script>',
  },
  run(page, settings) {
    const scripts = (page.facts?.resources ?? []).filter((each) => each.kind === 'js' && each.url !== null && !page.isInternal(each.url));
    if (scripts.length <= settings.maxHosts) return 'pass';
    const hosts = new Set(scripts.map((script) => new URL(script.url ?? '').host));
    return hosts.size <= settings.maxHosts
      ? 'pass'
      : [{ evidence: { count: hosts.size, limit: settings.maxHosts, value: cut([...hosts].join(', ')) } }];
  },
});

export const loadingChecks: readonly Check[] = [jsRenderBlocking, jsFragmentRouting, jsThirdPartyWeight];
