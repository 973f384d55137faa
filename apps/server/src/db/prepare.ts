/** Run by the build: writes an empty, migrated database for `prepared.ts` to the path that is given. */
import { renameSync, writeFileSync } from 'node:fs';
import { packPglite } from './database.ts';

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('where to?');
writeFileSync(`${path}.part`, await packPglite());
renameSync(`${path}.part`, path);
