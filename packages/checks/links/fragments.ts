/** Links to a place within a page that is not there. WHATWG HTML, "find a potential indicated element". */
import { anchorTest } from '@orbweaver/formats/anchors.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut, groupOf } from '../evidence.ts';
import type { FragmentLink } from '../site-view.ts';

export const linkFragmentMissing = siteCheck({
  id: 'link-fragment-missing',
  category: 'links',
  severity: 'notice',
  scope: 'link',
  tier: 'core',
  source: 'WHATWG HTML, scrolling to a fragment',
  reads: ['anchors'],
  settings: {},
  words: {
    name: 'Link to a missing fragment',
    title: 'No element on the page has the id or name "{value}"',
    why: 'The link opens the top of the page, and readers have to search for what it promised.',
    fix: 'Give the target element this id, or correct the link.',
  },
  docs: {
    condition:
      '#fragment without a matching id or name in the target document; router paths, line ranges and text fragments are left out. What one page lacks is one cause.',
    found: `
      /page
      <p><a href="#wheels">The wheels of the mill</a></p>
    `,
    notFound: `
      /page
      <p id="café"><a href="#caf%C3%A9">The café of the mill</a> and <a href="#top">the top of it</a></p>
    `,
  },
  run(site) {
    return missing(site.fragmentLinks(), site.anchors);
  },
});

function* missing(links: Iterable<FragmentLink>, anchors: (urlId: number) => string | null): Iterable<SiteFinding> {
  let testedId: number | null = null;
  let has: ((name: string) => boolean) | null = null;
  for (const { source, target, fragment, offset, sources } of links) {
    if (!source.isHtml || !target.isHtml || isNoName(fragment)) continue;
    if (target.id !== testedId) {
      const packed = anchors(target.id);
      has = packed === null ? null : anchorTest(packed);
      testedId = target.id;
    }
    if (has === null || has(fragment) || has(decoded(fragment))) continue;
    yield {
      urlId: source.id,
      // What a page lacks is mended there at once: ids of its template, or of headings that were renamed.
      group: groupOf(target.url),
      evidence: { value: cut(fragment), target: cut(`${target.url}#${fragment}`), pages: sources, offset },
    };
  }
}

/** The top of the page, a text to find, or what a script reads. */
function isNoName(fragment: string): boolean {
  return fragment === '' || /^top$/i.test(fragment) || fragment.includes(':~:') || /[=&]/.test(fragment) || isServedByScript(fragment);
}

/** The path of a router (`!/inbox`, `/inbox`, `tag/users`), or lines that a script marks (`L10-L20`, `316-318`). */
function isServedByScript(fragment: string): boolean {
  const name = decoded(fragment);
  return /^!|\//.test(name) || /^L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?$/.test(name) || /^\d+(?:[-,]\d+)+$/.test(name);
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

export const fragmentsChecks: readonly Check[] = [linkFragmentMissing];
