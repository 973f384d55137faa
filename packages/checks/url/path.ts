/** The folders of a page's URL: repeated ones are the mark of relative links that run in circles. */
import { type Check, pageCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { folderOf, partsOf, segmentsOf } from './parts.ts';

export const urlRepetitivePath = pageCheck({
  id: 'url-repetitive-path',
  category: 'url',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Customary check of site crawlers (repetitive path)',
  appliesTo: 'html',
  settings: { maxRepeats: 2 },
  words: {
    name: 'Repeated folder in the URL path',
    title: 'Folder repeats in the URL: {value}',
    why: 'A relative link that adds a folder each time creates endless URLs for one page.',
    fix: 'Use root-relative links (starting with /) on the page, and return 404 for the repeated paths.',
  },
  docs: {
    condition: 'Same path segment >= 3 times, or pattern a/b/a/b.',
    found: 'https://site.example/u/mill/mill/mill',
    notFound: 'https://site.example/mill-mill-mill',
  },
  run(page, settings) {
    const { path } = partsOf(page.url);
    const segments = segmentsOf(path);
    if (segments.length < 3 || (settings.maxRepeats >= 1 && isPlain(segments))) return 'pass';
    const value = findRepeat(segments, settings.maxRepeats);
    return value === null ? 'pass' : [{ group: value, evidence: { value: cut(value), limit: settings.maxRepeats } }];
  },
});

/** Few segments, none of them twice: nothing to count. */
function isPlain(segments: readonly string[]): boolean {
  return segments.length <= 10 && segments.every((segment, index) => segments.indexOf(segment) === index);
}

/** A segment more than `maxRepeats` times, or two that alternate (a/b/a/b). Numbers repeat in dates and versions by chance. */
function findRepeat(segments: readonly string[], maxRepeats: number): string | null {
  const counts = new Map<string, number>();
  for (const [index, segment] of segments.entries()) {
    if (/^\d+$/.test(segment)) continue;
    const count = (counts.get(segment) ?? 0) + 1;
    if (count > maxRepeats) return segment;
    counts.set(segment, count);
    const before = segments[index - 1];
    if (index >= 3 && segment !== before && segment === segments[index - 2] && before === segments[index - 3])
      return `${before}/${segment}`;
  }
  return null;
}

export const urlFolderDeep = pageCheck({
  id: 'url-folder-deep',
  category: 'url',
  severity: 'opportunity',
  scope: 'page',
  tier: 'extended',
  source: 'Customary threshold of site auditors',
  appliesTo: 'html',
  settings: { maxSegments: 5 },
  words: {
    name: 'Too many folders in the URL',
    title: '{count} folders in the URL, at most {limit}',
    why: 'A URL this deep is hard to read and remember.',
    fix: 'Leave out folders that only mirror the structure of the site.',
  },
  docs: {
    condition: '> 5 path segments.',
    found: 'https://site.example/u/one/two/three/four/five',
    notFound: 'https://site.example/u/one/two/three/page',
  },
  run(page, settings) {
    const { path } = partsOf(page.url);
    const count = segmentsOf(path).length;
    if (count <= settings.maxSegments) return 'pass';
    return [{ group: folderOf(path), evidence: { count, limit: settings.maxSegments } }];
  },
});

export const pathChecks: readonly Check[] = [urlRepetitivePath, urlFolderDeep];
