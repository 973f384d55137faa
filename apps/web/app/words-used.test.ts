/** What types cannot say: each page loads the areas of the words that its components name. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const app = fileURLToPath(new URL('.', import.meta.url));
const messages = fileURLToPath(new URL('../../../packages/i18n/messages/en/', import.meta.url));
const areas = readdirSync(messages).flatMap((name) => (name.endsWith('.json') ? [name.replace('.json', '')] : []));
const routes = readdirSync(join(app, 'routes'), { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));

/** Files whose exports are for several pages. */
const ofManyPages = /\/(?:structured-data|saved-scan-table)\.tsx?$/;

/** A file and what it imports of the app itself, without what runs on the server alone. */
function withImports(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found;
  const source = readFileSync(file, 'utf8');
  found.set(file, source);
  for (const [, path = ''] of source.matchAll(/from '(\.[^']+\.tsx?)'/g)) {
    if (!path.includes('.server.') && !ofManyPages.test(path)) withImports(join(dirname(file), path), found);
  }
  return found;
}

const keyPattern = new RegExp(`\\bt\\(\\s*['\`](${areas.join('|')})\\.`, 'g');
const areaPattern = new RegExp(`'(${areas.join('|')})'`, 'g');

/** Areas that a route and the loaders beside it name, with those of the layouts around it. */
function loadedBy(route: string): ReadonlySet<string> {
  const source = readFileSync(join(app, 'routes', route), 'utf8');
  const loaders = [...source.matchAll(/from '(\.[^']+\.server\.ts)'/g)].map(([, path = '']) =>
    readFileSync(join(app, 'routes', dirname(route), path), 'utf8'),
  );
  const named = [source, ...loaders].flatMap((text) => [...text.matchAll(areaPattern)].map(([, area = '']) => area));
  const tool = /loadToolPage\(args, '([\w-]+)'/.exec(source)?.[1];
  return new Set([...named, 'shell', ...(/^(?:user|admin|tools)\//.test(route) ? ['user', 'errors'] : []), `tool-${tool}`]);
}

test.each(routes)('%s loads the words that it shows', (route) => {
  const loaded = loadedBy(route);
  const used = [...withImports(join(app, 'routes', route))].flatMap(([file, source]) =>
    [...source.matchAll(keyPattern)].map(([, area = '']) => ({ area, file: file.slice(app.length) })),
  );
  expect(used.filter(({ area }) => !loaded.has(area))).toEqual([]);
});
