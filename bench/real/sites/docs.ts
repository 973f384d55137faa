// Documentation that Debian packages as HTML: the handbook, PostgreSQL and Python.
import { existsSync } from 'node:fs';
import { docSites } from '../../serve-docs.ts';
import { plainFiles, type RealSite } from '../site.ts';

export const docs: readonly RealSite[] = docSites
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
