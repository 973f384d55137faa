/** Links to a place within a page that is not there. WHATWG HTML, "find a potential indicated element". */
import { anchorTest } from '@orbweaver/formats/anchors.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut, groupOf } from '../evidence.ts';
import type { FragmentLink } from '../site-view.ts';

/** A template links to its page's own part ("Comments") on every page, whether the page has it or not. */
const pagesOfTemplate = 3;

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
    condition: `#fragment without a matching id or name in the target document; router paths, line ranges and text fragments are left out. What one page lacks is one cause, and so is a fragment that ${pagesOfTemplate} pages or more link to on themselves without having it.`,
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
    return withCauses(missing(site.fragmentLinks(), site.anchors));
  },
});

/** So many findings are looked at before the first is told. */
const mostCounted = 20_000;

function* withCauses(found: Iterator<FragmentLink>): Iterable<SiteFinding> {
  const first: FragmentLink[] = [];
  const ownPages = new Map<string, number>();
  for (let next = found.next(); next.done !== true; next = found.next()) {
    const { source, target, fragment } = next.value;
    if (source.id === target.id) ownPages.set(fragment, (ownPages.get(fragment) ?? 0) + 1);
    if (first.push(next.value) === mostCounted) break;
  }
  const told = ({ source, target, fragment, offset, sources }: FragmentLink): SiteFinding => {
    const isOfTemplate = source.id === target.id && (ownPages.get(fragment) ?? 0) >= pagesOfTemplate;
    return {
      urlId: source.id,
      // What a page lacks is mended there at once: headings that were renamed, or ids written by another rule.
      group: groupOf(isOfTemplate ? `#${fragment}` : target.url),
      evidence: { value: cut(fragment), target: cut(`${target.url}#${fragment}`), pages: sources, offset },
    };
  };
  for (const each of first) yield told(each);
  for (let next = found.next(); next.done !== true; next = found.next()) yield told(next.value);
}

function* missing(links: Iterable<FragmentLink>, anchors: (urlId: number) => string | null): Generator<FragmentLink> {
  let testedId: number | null = null;
  let has: ((name: string) => boolean) | null = null;
  for (const link of links) {
    const { source, target, fragment } = link;
    if (!source.isHtml || !target.isHtml || isNoName(fragment)) continue;
    if (target.id !== testedId) {
      const packed = anchors(target.id);
      has = packed === null ? null : anchorTest(packed);
      testedId = target.id;
    }
    if (has === null || has(fragment) || has(decoded(fragment))) continue;
    yield link;
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
