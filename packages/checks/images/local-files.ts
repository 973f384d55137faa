/** Images that lie on the author's own computer, which nobody else sees. */
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { gather } from '../gather.ts';
import { isLocalFile } from '../local-files.ts';

export const imgLocalFile = pageCheck({
  id: 'img-local-file',
  category: 'images',
  severity: 'error',
  scope: 'resource',
  tier: 'core',
  source: 'RFC 8089 (the file scheme); WHATWG Fetch, scheme fetch',
  appliesTo: 'html',
  reads: ['images'],
  settings: {},
  words: {
    name: 'Image from your own computer',
    title: 'Image from a local computer: {target}',
    why: 'Only the computer on which the page was written has the file. Everyone else sees a gap.',
    fix: 'Upload the image to the site and use its URL there in src.',
  },
  docs: {
    condition: 'src with the file: scheme, with a drive letter (C:\\, C:/), or with a network share without a domain (\\\\server\\share).',
    found: '<p><img src="C:\\Users\\ada\\lantern.png" alt="A mill beside a river" width="64" height="48"></p>',
    notFound: '<p><img src="/p/C:/lantern.png" alt="A mill beside a river" width="64" height="48"></p>',
  },
  run(page) {
    const images = page.facts?.images ?? [];
    if (images.length === 0) return 'not-applicable';
    return gather(
      images,
      ({ src }) => src !== null && isLocalFile(src),
      ({ src, offset }) => ({ group: src ?? '', evidence: { target: cut(src ?? ''), ...spot(page, offset) } }),
    );
  },
});

export const localFilesChecks: readonly Check[] = [imgLocalFile];
