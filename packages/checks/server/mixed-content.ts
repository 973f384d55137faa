/** https pages that load files over http. W3C Mixed Content: what runs is blocked, what is only shown is upgraded or fails. */
import type { ResourceFact } from '@orbweaver/facts/page-facts.ts';
import type { Finding } from '@orbweaver/model/issue.ts';
import { type Check, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { gather } from '../gather.ts';

function isInsecure(url: string | null): boolean {
  return url?.startsWith('http:') === true;
}

function isPassive(resource: ResourceFact): boolean {
  const { kind, as } = resource;
  if (kind === 'preload') return as === 'image' || as === 'audio' || as === 'video';
  return kind === 'image' || kind === 'media' || kind === 'source' || kind === 'icon';
}

function findResource(page: PageView, { url, offset }: { readonly url: string | null; readonly offset: number }): Finding {
  const target = cut(url ?? '');
  return { group: target, evidence: { target, ...spot(page, offset) } };
}

export const mixedContentActive = pageCheck({
  id: 'mixed-content-active',
  category: 'server',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'W3C Mixed Content',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Active mixed content',
    title: 'https page loads a script, style, frame or font over http',
    why: 'Browsers block it, so part of the page does not work.',
    fix: 'Load the file over https.',
  },
  docs: {
    condition: 'https page loads a script, style, iframe, font or fetch over http.',
    found: '<script src="http://labelled.example/f/plain.js" defer></script>',
    notFound: '<p><a href="http://other.example/ok/two">A neighbour of plain manners</a></p>',
  },
  run(page) {
    if (!page.url.startsWith('https:')) return 'not-applicable';
    return gather(
      page.facts?.resources ?? [],
      (resource) => isInsecure(resource.url) && !isPassive(resource) && resource.kind !== 'other',
      (resource) => findResource(page, resource),
    );
  },
});

export const mixedContentPassive = pageCheck({
  id: 'mixed-content-passive',
  category: 'server',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'W3C Mixed Content',
  appliesTo: 'html',
  reads: ['images'],
  settings: {},
  words: {
    name: 'Passive mixed content',
    title: 'https page loads an image, audio or video over http',
    why: 'Browsers try https instead; if the other server does not support it, nothing is shown.',
    fix: 'Load the file over https.',
  },
  docs: {
    condition: 'https page loads an image, audio or video over http.',
    found: '<p><img src="http://labelled.example/p/plain.png" alt="A mill beside a river" width="64" height="48"></p>',
    notFound: '<link rel="profile" href="http://gmpg.org/xfn/11">',
  },
  run(page) {
    if (!page.url.startsWith('https:')) return 'not-applicable';
    const images = gather(
      page.facts?.images ?? [],
      (image) => isInsecure(image.url) || image.srcset.some(isInsecure),
      (image) =>
        findResource(page, { url: isInsecure(image.url) ? image.url : (image.srcset.find(isInsecure) ?? null), offset: image.offset }),
    );
    const files = gather(
      page.facts?.resources ?? [],
      (resource) => isInsecure(resource.url) && isPassive(resource),
      (resource) => findResource(page, resource),
    );
    if (images === 'pass') return files;
    return files === 'pass' ? images : [...images, ...files];
  },
});

export const mixedContentChecks: readonly Check[] = [mixedContentActive, mixedContentPassive];
