/**
 * Checks the synthetic site without a network, store or crawl: facts from its pages, page checks, site checks over a site in memory,
 * compared with what the fixture expects. Usage: node bench/checks/synthetic.ts [pages]
 */
import { createPageChecker } from '@orbweaver/checks/frame.ts';
import { effectiveCanonical, findRule } from '@orbweaver/checks/indexability.ts';
import { createSiteChecker } from '@orbweaver/checks/site.ts';
import { siteIssues } from '@orbweaver/checks/testing/site-issues.ts';
import { expectedOf } from '../../fixtures/sites/synthetic/expected.ts';
import { createSyntheticSite } from '../../fixtures/sites/synthetic/site.ts';
import type { UrlInput } from '../../fixtures/stored-site/site-input.ts';
import { storedSite } from '../../fixtures/stored-site/stored-site.ts';
import { viewOf } from './pages.ts';

const origin = 'https://site.example';
const site = createSyntheticSite({ pages: Number(process.argv[2] ?? 2000), origin, insecureOrigin: 'http://site.example:8080' });
const expected = expectedOf(site);

const checker = createPageChecker({ categories: null, settings: {} });
const found = new Map<string, string[]>();
const inputs: UrlInput[] = [];
const queue = [expected.start, ...sitemapUrls()];
const seen = new Set(queue);
for (const url of queue) {
  const { pathname } = new URL(url);
  const view = viewOf(url, site.answer(pathname));
  for (const finding of checker.run(view).findings) note(finding.check, url, finding.finding.evidence.target);
  const { facts, record } = view;
  const canonical = effectiveCanonical(facts?.canonicals ?? [])?.url ?? undefined;
  const links = (facts?.links ?? []).flatMap(({ url: to, rel, text }) => (to === null ? [] : [{ to, rel, text }]));
  const description = facts?.metas.find((meta) => meta.name === 'description')?.content ?? undefined;
  inputs.push({
    url,
    row: { status: record.status },
    links,
    noindex: findRule(facts?.robots ?? [], 'noindex') !== null,
    ...(facts?.titles[0] === undefined ? {} : { title: facts.titles[0].text }),
    ...(description === undefined ? {} : { description }),
    ...(facts === null ? {} : { contentHash: facts.text.hash, sketch: facts.text.sketch }),
    ...(facts?.headings[0]?.level === 1 ? { h1: facts.headings[0].text } : {}),
    ...(canonical === undefined ? {} : { canonical }),
    ...(record.redirectUrl === null ? {} : { redirectTo: record.redirectUrl }),
  });
  for (const next of [...links.map((link) => link.to), canonical, record.redirectUrl]) {
    if (next === undefined || next === null || seen.has(next) || !next.startsWith(`${origin}/`)) continue;
    seen.add(next);
    queue.push(next);
  }
}

const view = storedSite({
  urls: inputs,
  sitemaps: [{ url: expected.sitemap, lists: sitemapUrls() }],
  origins: [{ origin, robotsText: `Sitemap: ${expected.sitemap}` }],
});
const siteChecker = createSiteChecker({ categories: null, settings: {} });
for (const { check, finding } of siteIssues(siteChecker, view)) note(check, view.url(finding.urlId)?.url ?? '', finding.evidence.target);
report();

function sitemapUrls(): string[] {
  const answer = site.answer('/sitemap.xml');
  const texts = [
    String(answer.body),
    ...[...String(answer.body).matchAll(/<loc>([^<]+\.xml)<\/loc>/g)].map((match) =>
      String(site.answer(new URL(match[1] ?? '').pathname).body),
    ),
  ];
  return texts
    .flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? ''))
    .filter((url) => !url.endsWith('.xml'));
}

function note(check: string, url: string, target: string | undefined): void {
  const isLink = check.startsWith('link-');
  const list = found.get(check) ?? [];
  list.push(isLink ? `${url} -> ${target}` : url);
  found.set(check, list);
}

function report(): void {
  const checks = new Set([...found.keys(), ...Object.keys(expected.checks)]);
  let missed = 0;
  let extra = 0;
  for (const check of [...checks].sort()) {
    const want = [
      ...(expected.checks[check]?.urls ?? []),
      ...(expected.checks[check]?.links ?? []).map((link) => `${link.from} -> ${link.to}`),
    ];
    const have = found.get(check) ?? [];
    const tolerated = new Set(expected.tolerated[check] ?? []);
    const lost = subtract(want, have);
    const more = subtract(have, want).filter((url) => !tolerated.has(url));
    const known = want.length > 0 || expected.quiet.includes(check);
    if (known) {
      missed += lost.length;
      extra += more.length;
    }
    if (lost.length + more.length > 0)
      console.log(
        `${check}${known ? '' : ' (not in the plan)'}: missed ${lost.length} ${lost[0] ?? ''}, extra ${more.length} ${more[0] ?? ''}`,
      );
  }
  console.log(`${queue.length} URLs, ${[...found.values()].flat().length} findings, missed ${missed}, extra ${extra}`);
}

function subtract(from: readonly string[], what: readonly string[]): string[] {
  const left = [...what];
  const counts = new Map<string, number>();
  for (const each of left) counts.set(each, (counts.get(each) ?? 0) + 1);
  return from.filter((each) => {
    const count = counts.get(each) ?? 0;
    counts.set(each, count - 1);
    return count <= 0;
  });
}
