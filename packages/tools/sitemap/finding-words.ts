/** What can be wrong with a sitemap in few sentences: each code of the readers has words at `tool-sitemap.finding.<group>`. */
import { lookup } from '@orbweaver/model/lookup.ts';

type FindingGroup =
  | 'not-sitemap'
  | 'namespace'
  | 'encoding'
  | 'limit'
  | 'address'
  | 'host'
  | 'duplicate'
  | 'lastmod'
  | 'future'
  | 'value'
  | 'extension'
  | 'structure'
  | 'unreachable'
  | 'redirected'
  | 'differs'
  | 'xml';

const groups = lookup<FindingGroup>({
  html: 'not-sitemap',
  'root-unknown': 'not-sitemap',
  empty: 'not-sitemap',
  'xml-root': 'not-sitemap',
  'namespace-missing': 'namespace',
  'namespace-wrong': 'namespace',
  'prefix-undeclared': 'namespace',
  'not-utf8': 'encoding',
  'byte-order-mark-before-gzip': 'encoding',
  'gzip-broken': 'encoding',
  'too-large': 'limit',
  'too-many': 'limit',
  cut: 'limit',
  'images-too-many': 'limit',
  'news-too-many': 'limit',
  'files-too-many': 'limit',
  'loc-missing': 'address',
  'loc-relative': 'address',
  'loc-scheme': 'address',
  'loc-invalid': 'address',
  'loc-fragment': 'address',
  'loc-too-long': 'address',
  'loc-host': 'host',
  'loc-above': 'address',
  'other-site': 'host',
  'loc-duplicate': 'duplicate',
  'index-cycle': 'duplicate',
  'lastmod-invalid': 'lastmod',
  'lastmod-future': 'future',
  'priority-invalid': 'value',
  'changefreq-invalid': 'value',
  'image-incomplete': 'extension',
  'video-incomplete': 'extension',
  'news-incomplete': 'extension',
  'alternate-incomplete': 'extension',
  'alternate-duplicate': 'extension',
  'nested-index': 'structure',
  'index-too-deep': 'structure',
  'element-misplaced': 'structure',
  stylesheet: 'structure',
  unreachable: 'unreachable',
  disallowed: 'unreachable',
  redirected: 'redirected',
  differs: 'differs',
});

/** Key of the sentence; it takes `value`. */
export function findingKey(code: string): `tool-sitemap.finding.${FindingGroup}` {
  return `tool-sitemap.finding.${groups[code] ?? (code.startsWith('xml-') ? 'xml' : 'structure')}`;
}
