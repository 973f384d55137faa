/** Image files, judged once each: what they answer, weigh, and are called. Google, image SEO. */
import { lookup } from '@orbweaver/model/lookup.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import {
  counterPixelBytes,
  findBlocked,
  findBroken,
  findLarge,
  findRedirected,
  findResource,
  findSameContent,
  missingFolderDocs,
  missingFolderOf,
  smallPicture,
} from '../resource-findings.ts';

export const imgBroken = siteCheck({
  id: 'img-broken',
  category: 'images',
  severity: 'error',
  scope: 'resource',
  tier: 'core',
  source: 'Google Search Central, image SEO',
  reads: ['images'],
  settings: {},
  words: {
    name: 'Broken image',
    title: 'Image does not load ({value})',
    why: 'Visitors see a gap where the image should be.',
    fix: 'Correct the URL or restore the file.',
  },
  docs: {
    condition: `src, srcset or picture source returns 4xx/5xx or has the wrong type. ${missingFolderDocs}`,
    found: `
      /page
      <p><img src="/p/gone.png" alt="A mill beside a river" width="64" height="48"></p>

      /p/gone.png answers 404
    `,
    notFound: `
      /page
      <p><img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt="A mill beside a river" width="64" height="48"></p>
    `,
  },
  run: (site) =>
    findBroken(
      site.resources('image'),
      (type) => type.startsWith('text/') || type === 'application/json' || type === 'application/xhtml+xml',
      missingFolderOf(site, site.resources('image')),
    ),
});

export const imgRedirected = siteCheck({
  id: 'img-redirected',
  category: 'images',
  severity: 'notice',
  scope: 'resource',
  tier: 'core',
  source: 'Google Search Central, image SEO',
  reads: ['images'],
  settings: {},
  words: {
    name: 'Redirected image',
    title: 'Image URL redirects ({value})',
    why: 'Every page view waits for an extra round trip.',
    fix: 'Use the final URL in the page.',
  },
  docs: {
    condition: 'Image URL returns 3xx.',
    found: `
      /page
      <p><img src="/p/moved.png" alt="A mill beside a river" width="64" height="48"></p>

      /p/moved.png answers 301
      location: /p/mill.png

      /p/mill.png answers 200
    `,
    notFound: `
      /page
      <p><img src="/p/mill.png" alt="A mill beside a river" width="64" height="48"></p>

      /p/mill.png answers 200
    `,
  },
  run: (site) => findRedirected(site.resources('image')),
});

export const imgBlockedRobots = siteCheck({
  id: 'img-blocked-robots',
  category: 'images',
  severity: 'warning',
  scope: 'resource',
  tier: 'core',
  source: 'Google, introduction to robots.txt',
  reads: ['images'],
  settings: {},
  words: {
    name: 'Image blocked by robots.txt',
    title: 'Image is blocked by robots.txt',
    why: 'It cannot appear in image search.',
    fix: 'Allow the image folder in robots.txt.',
  },
  docs: {
    condition: 'An image used on pages that robots.txt disallows for the user agent whose rules the scan follows.',
    found: `
      /robots.txt
      User-agent: *
      Disallow: /p/

      /page
      <p><img src="/p/mill.png" alt="A mill beside a river" width="64" height="48"></p>
    `,
    notFound: `
      /robots.txt
      User-agent: *
      Disallow: /private/

      /page
      <p><img src="/p/mill.png" alt="A mill beside a river" width="64" height="48"></p>

      /p/mill.png answers 200
    `,
  },
  run: (site) => findBlocked(site, site.resources('image')),
});

export const imgSiteDuplicate = siteCheck({
  id: 'img-site-duplicate',
  category: 'images',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source: 'Specification, images (site duplicate)',
  reads: ['images'],
  settings: {},
  words: {
    name: 'Same image at several URLs',
    title: 'The same image is available at {count} URLs',
    why: 'Browsers download and cache it once for each URL.',
    fix: 'Keep one file and use its URL everywhere.',
  },
  docs: {
    condition: `Same content hash at >= 2 image URLs; tracking pixels (at most ${counterPixelBytes} bytes) are left out, and so are small files (under ${smallPicture} bytes) of a software that is installed twice: the same path, of two folders at least, below another folder.`,
    found: `
      /page
      <p><img src="/p/one.png" alt="A mill beside a river" width="64" height="48"> <img src="/p/two.png" alt="The mill from afar" width="64" height="48"></p>

      /p/one.png answers 200

      /p/two.png answers 200 with the bytes of /p/one.png
    `,
    notFound: `
      /page
      <p><img src="/p/one.png" alt="A mill beside a river" width="64" height="48"> <img src="/p/two.png" alt="The mill from afar" width="64" height="48"></p>

      /p/one.png answers 200

      /p/two.png answers 200
    `,
  },
  run: (site) => findSameContent(site.resources('image'), 'image'),
});

export const imgExternal = siteCheck({
  id: 'img-external',
  category: 'images',
  severity: 'notice',
  scope: 'resource',
  tier: 'core',
  source: 'Specification, images (external)',
  /** Hosts that count as the site's own, separated by spaces or commas; subdomains included. */
  reads: ['images'],
  settings: { ownHosts: '' as string },
  words: {
    name: 'Image from another site',
    title: 'Image is loaded from another site',
    why: 'The other site can change or remove it, and each host costs a connection.',
    fix: 'Host a copy on your own site, or add your image host to the settings.',
  },
  docs: {
    condition:
      'The image host is outside the site and its listed CDNs. Hosts that differ in the number of their first label are one issue, told by the first of them.',
    found: `
      /page
      <p><img src="https://pictures.example/far.png" alt="A mill beside a river" width="64" height="48"></p>

      https://pictures.example/far.png answers 200
    `,
    notFound: `
      /page
      <p><img src="/p/near.png" alt="A mill beside a river" width="64" height="48"></p>

      /p/near.png answers 200
    `,
  },
  *run(site, settings): Iterable<SiteFinding> {
    const own = settings.ownHosts
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((host) => host !== '');
    // Told by a host that is there: the first of those that differ in their number.
    const firstHosts = new Map<string, string>();
    for (const row of site.resources('image')) {
      if (row.resource.internal) continue;
      const host = new URL(row.resource.url).hostname;
      if (own.some((each) => host === each || host.endsWith(`.${each}`))) continue;
      const service = withoutNumber(host);
      const group = firstHosts.get(service) ?? host;
      firstHosts.set(service, group);
      yield { ...findResource(row, { value: host }), group };
    }
  },
});

/** One service may answer under numbered names: `1.pictures.example` and `2.pictures.example`, `img1.pictures.example` and `img2.pictures.example`. */
function withoutNumber(host: string): string {
  if (/^[\d.]+$/.test(host)) return host;
  return host.replace(/^([a-z]*)\d+\./, (_, name: string) => (name === '' ? '' : `${name}.`));
}

export const imgNameTooLong = siteCheck({
  id: 'img-name-too-long',
  category: 'images',
  severity: 'opportunity',
  scope: 'resource',
  tier: 'core',
  source: 'Specification, image name',
  reads: ['images'],
  settings: { fromChars: 125 },
  words: {
    name: 'Image file name too long',
    title: 'Image file name is too long ({value} characters, fewer than {limit} expected)',
    why: 'Some tools cannot handle very long names, and such names tell image search little.',
    fix: 'Give the file a short name that says what it shows.',
  },
  docs: {
    condition: 'File name >= 125 characters.',
    found: `
      /page
      <p><img src="/p/a-very-long-name-of-a-picture-that-shows-the-mill-beside-the-river-in-the-evening-light-of-a-summer-day-with-three-red-lanterns-and-a-cat.png" alt="A mill beside a river" width="64" height="48"></p>

      /p/a-very-long-name-of-a-picture-that-shows-the-mill-beside-the-river-in-the-evening-light-of-a-summer-day-with-three-red-lanterns-and-a-cat.png answers 200
    `,
    notFound: `
      /page
      <p><img src="/p/mill-in-the-evening.png" alt="A mill beside a river" width="64" height="48"></p>

      /p/mill-in-the-evening.png answers 200
    `,
  },
  *run(site, settings): Iterable<SiteFinding> {
    for (const row of site.resources('image')) {
      const name = fileName(row.resource.url);
      if (name.length >= settings.fromChars) yield findResource(row, { value: name.length, limit: settings.fromChars, rule: cut(name) });
    }
  },
});

/** The last part of the path, decoded where it can be. */
function fileName(url: string): string {
  const { pathname } = new URL(url);
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const legacyTypes = lookup<string>({ 'image/jpeg': 'JPEG', 'image/jpg': 'JPEG', 'image/png': 'PNG', 'image/gif': 'GIF' });

export const imgLegacyFormat = siteCheck({
  id: 'img-legacy-format',
  cause: 'template',
  category: 'images',
  severity: 'opportunity',
  scope: 'resource',
  tier: 'core',
  source: 'Specification, images; Lighthouse, image-delivery-insight',
  reads: ['images'],
  settings: { minBytes: 20_000 },
  words: {
    name: 'Image in a legacy format',
    title: '{rule} of {value} bytes could be WebP or AVIF',
    why: 'The newer formats need fewer bytes for the same image.',
    fix: 'Convert the image to WebP or AVIF and compare the sizes; keep the old format as a fallback in a picture element.',
  },
  docs: {
    condition: 'JPEG, PNG or GIF > 20 KB; the possible savings are not measured. Files over 100 KB are left to img-file-over-100kb.',
    found: `
      /page
      <p><img src="/p/mill.jpg" alt="A mill beside a river" width="64" height="48"></p>

      /p/mill.jpg answers 200 with 30,000 bytes
    `,
    notFound: `
      /page
      <p><img src="/p/mill.jpg" alt="A mill beside a river" width="64" height="48"></p>

      /p/mill.jpg answers 200 with 10,000 bytes
    `,
  },
  *run(site, settings, runs): Iterable<SiteFinding> {
    const largest = runs('img-file-over-100kb') ? imgFileOver100kb.settings.maxBytes : Number.POSITIVE_INFINITY;
    for (const row of site.resources('image')) {
      if (row.transferBytes > largest) continue;
      const format = legacyTypes[row.resource.contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''];
      if (row.resource.status !== 200 || format === undefined || row.transferBytes <= settings.minBytes) continue;
      yield findResource(row, { value: row.transferBytes, limit: settings.minBytes, rule: format });
    }
  },
});

export const imgFileOver100kb = siteCheck({
  id: 'img-file-over-100kb',
  category: 'images',
  severity: 'warning',
  scope: 'resource',
  tier: 'core',
  source: 'Customary threshold of site auditors',
  reads: ['images'],
  settings: { maxBytes: 100_000 },
  words: {
    name: 'Image file too large',
    title: 'Image is {value} bytes, at most {limit}',
    why: 'Large images are the main cause of slow pages.',
    fix: 'Resize it to the size at which it is displayed, and compress it.',
  },
  docs: {
    condition: 'Transfer size > 100,000 bytes.',
    found: `
      /page
      <p><img src="/p/mill.webp" alt="A mill beside a river" width="64" height="48"></p>

      /p/mill.webp answers 200 with 100,001 bytes
    `,
    notFound: `
      /page
      <p><img src="/p/mill.webp" alt="A mill beside a river" width="64" height="48"></p>

      /p/mill.webp answers 200 with 100,000 bytes
    `,
  },
  run: (site, settings) => findLarge(site.resources('image'), settings.maxBytes),
});

export const filesChecks: readonly Check[] = [
  imgSiteDuplicate,
  imgExternal,
  imgBroken,
  imgRedirected,
  imgNameTooLong,
  imgFileOver100kb,
  imgLegacyFormat,
  imgBlockedRobots,
];
