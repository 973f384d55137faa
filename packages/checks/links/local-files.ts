/** Links to files of the author's own computer, which nobody else has. */
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { gather } from '../gather.ts';
import { isLocalFile } from '../local-files.ts';
import { linkSigns, linksOf } from './link-signs.ts';

export const linkLocalFile = pageCheck({
  id: 'link-local-file',
  category: 'links',
  severity: 'error',
  scope: 'link',
  tier: 'core',
  source: 'RFC 8089 (the file scheme); WHATWG Fetch, scheme fetch',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Link to a file on your own computer',
    title: 'Link to a file on a local computer: {target}',
    why: 'The file is on the computer or office network of the person who wrote the page. For visitors and search engines, the link is dead.',
    fix: 'Upload the file to the site and link to its URL there.',
  },
  docs: {
    condition: 'href with the file: scheme, with a drive letter (C:\\, C:/), or with a network share without a domain (\\\\server\\share).',
    found: '<p><a href="file:///C:/Users/ada/lanterns.pdf">The lanterns of the mill</a></p>',
    notFound: '<p><a href="/download?path=C:/lanterns.pdf">The lanterns of the mill</a></p>',
  },
  run(page) {
    const signs = linkSigns(page);
    if (!signs.unresolved && !signs.backslash) return 'pass';
    return gather(
      linksOf(page),
      (link) => link.href !== null && isLocalFile(link.href),
      (link) => ({
        group: link.href ?? '',
        evidence: { value: cut(link.text === '' ? link.label : link.text), target: cut(link.href ?? ''), ...spot(page, link.offset) },
      }),
    );
  },
});

export const localFilesChecks: readonly Check[] = [linkLocalFile];
