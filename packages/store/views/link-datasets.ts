/** Datasets of what pages point to: links, images, files, redirects, canonicals, language versions. */
import { createSiteView } from '../site-view.ts';
import { canonicals } from './canonicals.ts';
import { type Dataset, dataset } from './dataset.ts';
import { files } from './files.ts';
import { hosts } from './hosts.ts';
import { images } from './images.ts';
import { linkRows } from './links.ts';

const fileColumns = {
  url: 'url',
  internal: 'number',
  status: 'number',
  error: 'text',
  bytes: 'number',
  contentType: 'text',
  pages: 'number',
  firstPage: 'url',
} as const;

export const linkDatasets: readonly Dataset[] = [
  dataset(
    'links',
    {
      source: 'url',
      position: 'number',
      target: 'url',
      href: 'text',
      text: 'text',
      internal: 'number',
      nofollow: 'number',
      status: 'number',
      verdict: 'text',
      statuses: 'text',
    },
    function* (database) {
      for (const link of linkRows(database)) yield { ...link, nofollow: (link.rel & 7) !== 0, statuses: link.statuses.join(' ') };
    },
  ),
  dataset(
    'hosts',
    {
      host: 'text',
      internal: 'number',
      links: 'number',
      targets: 'number',
      works: 'number',
      redirects: 'number',
      broken: 'number',
      blocked: 'number',
      timedOut: 'number',
      notChecked: 'number',
    },
    (database) => hosts(database),
  ),
  dataset(
    'images',
    {
      page: 'url',
      position: 'number',
      url: 'url',
      src: 'text',
      alt: 'text',
      external: 'number',
      lazy: 'number',
      sized: 'number',
      status: 'number',
      bytes: 'number',
    },
    (database) => images(database),
  ),
  dataset('css', fileColumns, (database) => files(database, 'css')),
  dataset('js', fileColumns, (database) => files(database, 'js')),
  dataset('image-files', fileColumns, (database) => files(database, 'image')),
  dataset(
    'redirects',
    { url: 'url', status: 'number', hops: 'number', end: 'url', endStatus: 'number', loop: 'number', chain: 'text' },
    function* (database) {
      for (const { start, hops, loop } of createSiteView(database).redirectChains()) {
        const end = hops[hops.length - 1] ?? start;
        const chain = hops.map(({ url, status }) => `${status} ${url}`).join(' > ');
        yield { url: start.url, status: start.status, hops: hops.length - 1, end: end.url, endStatus: end.status, loop, chain };
      }
    },
  ),
  dataset('canonicals', { url: 'url', canonical: 'url', count: 'number', status: 'number' }, (database) => canonicals(database)),
  dataset('hreflang', { url: 'url', lang: 'text', target: 'url', status: 'number' }, function* (database) {
    for (const { page, target, lang } of createSiteView(database).hreflangTargets()) {
      yield { url: page.url, lang, target: target.url, status: target.status };
    }
  }),
];
