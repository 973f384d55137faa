// Documentation that Debian packages as HTML: the handbook, PostgreSQL and Python; Git, Apache and Debian's policy, each made by another program.
import { existsSync } from 'node:fs';
import { type DocSite, docSites } from '../../serve-docs.ts';
import { plainFiles, type RealSite } from '../site.ts';

/** Not among those that the speed of a crawl is measured with. */
const others: readonly DocSite[] = [
  { name: 'git', package: 'git-doc', root: '/usr/share/doc/git/html', path: '/' },
  { name: 'apache', package: 'apache2-doc', root: '/usr/share/doc/apache2-doc/manual', path: '/en/' },
  { name: 'policy', package: 'debian-policy', root: '/usr/share/doc/debian-policy/policy.html', path: '/' },
];

export const docs: readonly RealSite[] = [...docSites, ...others]
  .filter(({ name }) => name !== 'openjdk')
  .map(({ name, package: packages, root, path }) => ({
    name,
    packages,
    path,
    async build() {
      if (!existsSync(root)) throw new Error(`${name}: install the Debian package ${packages}`);
      return { root, directives: `${plainFiles} gzip_static on; gunzip on;` };
    },
  }));
