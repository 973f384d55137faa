/** Titles of a folder that differ in a few words only. Google, title links (repeated or boilerplate text). */
import { urlPath } from '@orbweaver/model/url.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut, hashText } from '../evidence.ts';
import type { SiteView, UrlRow } from '../site-view.ts';

export const titleBoilerplate = siteCheck({
  id: 'title-boilerplate',
  category: 'title',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, title links',
  appliesTo: 'indexable',
  settings: { minPages: 10, minPagesPercent: 80, minWordsPercent: 60 },
  words: {
    name: 'Boilerplate titles in a folder',
    title: '{count} titles in the folder {target} share most of their words: {value}',
    why: 'The pages look the same in search results, where the distinctive part may be cut off.',
    fix: 'Start each title with what is unique to the page, and keep the shared part short.',
  },
  docs: {
    condition: '>= 60 % of title tokens identical on >= 80 % of pages of one URL folder with at least 10 pages, brand excluded.',
    found: `
      /rooms/1
      <title>Quiet rooms with breakfast beside the river: 1</title>
      and so on, 12 such pages
    `,
    notFound: `
      /rooms/1
      and so on, 12 such pages
    `,
  },
  run(site, settings) {
    return findBoilerplate(site, settings);
  },
});

interface Folder {
  pages: number;
  /** The first by URL. */
  first: UrlRow;
  /** A sample of its titles, drawn by hashes of the URLs: the same whatever order pages arrived in. */
  titles: { readonly hash: number; readonly title: string }[];
  /** Hashes at or above it are left out; halved whenever the sample is full. */
  limit: number;
}

const heldTitles = 300;

function* findBoilerplate(
  site: SiteView,
  settings: { readonly minPages: number; readonly minPagesPercent: number; readonly minWordsPercent: number },
): Iterable<SiteFinding> {
  const folders = new Map<string, Folder>();
  for (const { page, title } of site.titles()) {
    const path = urlPath(page.url);
    const key = path.slice(0, path.lastIndexOf('/') + 1);
    const folder = folders.get(key) ?? { pages: 0, first: page, titles: [], limit: 2 ** 32 };
    folders.set(key, folder);
    folder.pages++;
    if (page.url < folder.first.url) folder.first = page;
    const hash = Number.parseInt(hashText(page.url).slice(0, 8), 16);
    if (hash >= folder.limit) continue;
    folder.titles.push({ hash, title });
    while (folder.titles.length > heldTitles) {
      folder.limit /= 2;
      folder.titles = folder.titles.filter((each) => each.hash < folder.limit);
    }
  }
  for (const [path, folder] of folders) {
    if (folder.pages < settings.minPages) continue;
    const titles = distinct(folder.titles.sort((a, b) => a.hash - b.hash).map(({ title }) => wordsOf(title)));
    if (titles.length < settings.minPages) continue;
    const shared = sharedWords(titles, settings.minPagesPercent / 100);
    const heavy = titles.filter(
      (words) => words.length > 0 && (words.filter((word) => shared.has(word)).length * 100) / words.length >= settings.minWordsPercent,
    );
    if (shared.size === 0 || (heavy.length * 100) / titles.length < settings.minPagesPercent) continue;
    yield {
      urlId: folder.first.id,
      group: path,
      evidence: { target: cut(path), value: cut([...shared].join(' ')), count: folder.pages, limit: settings.minWordsPercent },
    };
  }
}

/** Words in front of the brand, which stands behind the last separator. */
function wordsOf(title: string): readonly string[] {
  const own = title.replace(/(?<!\s)\s+[|–—·•-]\s[^|–—·•-]*$/, '');
  return [...new Set(own.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 40);
}

/** Equal titles once. */
function distinct(titles: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(titles.map((words) => [words.join(' '), words])).values()];
}

function sharedWords(titles: readonly (readonly string[])[], share: number): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const words of titles) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= titles.length * share).map(([word]) => word));
}

export const boilerplateChecks: readonly Check[] = [titleBoilerplate];
