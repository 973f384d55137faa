// The import directions are law (house style, section 3): each bad sample must be refused by the lint rules and each good one let
// through; what lint cannot see (values where only types may come, paths out of a package) is looked for in the sources themselves.
import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const bad = [
  ['model', "export { x } from '@orbweaver/formats/y.ts';\n", 'noRestrictedImports'],
  ['i18n', "export { x } from '@orbweaver/model/y.ts';\n", 'noRestrictedImports'],
  ['formats', "import type { X } from '@orbweaver/crawl/y.ts';\nexport const x: X = 1;\n", 'noRestrictedImports'],
  ['crawl', "import { x } from '@orbweaver/facts/y.ts';\nx();\n", 'noRestrictedImports'],
  ['facts', "import { x } from '@orbweaver/checks/y.ts';\nx();\n", 'noRestrictedImports'],
  ['checks', "import type { X } from '@orbweaver/store/y.ts';\nexport const x: X = 1;\n", 'noRestrictedImports'],
  ['store', "import { x } from '@orbweaver/scan/y.ts';\nx();\n", 'noRestrictedImports'],
  ['exports', "import { x } from '@orbweaver/platform/y.ts';\nx();\n", 'noRestrictedImports'],
  ['tools', "import type { X } from '@orbweaver/store/y.ts';\nexport const x: X = 1;\n", 'noRestrictedImports'],
  ['tools', 'export const x = document.title;\n', 'noRestrictedGlobals'],
  ['scan', "import { x } from '@orbweaver/platform/node/y.ts';\nx();\n", 'noRestrictedImports'],
  ['scan', "import { x } from './fetching/y.ts';\nx();\n", 'noRestrictedImports'],
  ['scan', "import type { X } from './results/y.ts';\nexport const x: X = 1;\n", 'noRestrictedImports'],
  ['scan/engine', "import { x } from '../fetching/y.ts';\nx();\n", 'noRestrictedImports'],
  ['scan/fetching', "import { x } from '@orbweaver/store/y.ts';\nx();\n", 'noRestrictedImports'],
  ['scan/fetching', "import { x } from '../scan.ts';\nx();\n", 'noRestrictedImports'],
  ['scan/fetching', 'export const x = window.location;\n', 'noRestrictedGlobals'],
  ['scan/results', "import type { X } from '@orbweaver/exports/y.ts';\nexport const x: X = 1;\n", 'noRestrictedImports'],
  ['platform', "import { x } from '@orbweaver/checks/y.ts';\nx();\n", 'noRestrictedImports'],
  ['store', "import type { Stats } from 'node:fs';\nexport const x: Stats | null = null;\n", 'noRestrictedImports'],
  ['crawl', "import fs from 'node:fs';\nfs.statSync('x');\n", 'noNodejsModules'],
  ['facts', 'export const x = window.location;\n', 'noRestrictedGlobals'],
  ['checks', 'export const x = chrome.tabs;\n', 'noRestrictedGlobals'],
  ['mcp', "import { x } from '@orbweaver/platform/node/y.ts';\nx();\n", 'noRestrictedImports'],
  ['client', "import type { X } from '@orbweaver/model/y.ts';\nexport const x: X = 1;\n", 'noRestrictedImports'],
  ['exports', 'export default 1;\n', 'noDefaultExport'],
  ['model', `${'export {};\n'.repeat(401)}`, 'noExcessiveLinesPerFile'],
] as const;

const good = [
  ['checks/testing', "import { x } from '@orbweaver/store/y.ts';\nx();\n"],
  ['formats', "import { x } from '@orbweaver/model/y.ts';\nx();\n"],
  ['tools', "import { x } from '@orbweaver/formats/y.ts';\nx();\n"],
  ['checks', "import type { X } from '@orbweaver/facts/page-facts.ts';\nexport const x: X = 1;\n"],
  ['scan/fetching', "import { x } from '@orbweaver/crawl/redirects.ts';\nx();\n"],
  ['scan/results', "import type { X } from '../progress.ts';\nexport const x: X = 1;\n"],
  ['platform', "import fs from 'node:fs';\nimport type { X } from '@orbweaver/crawl/ports.ts';\nexport const x: X = fs;\n"],
] as const;

let folder = '';
let report = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-layers-'));
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  const write = (kind: string) => (sample: readonly [string, string, string?], index: number) => {
    mkdirSync(join(folder, 'packages', sample[0]), { recursive: true });
    writeFileSync(join(folder, 'packages', sample[0], `${kind}-${index}.ts`), sample[1]);
  };
  bad.forEach(write('bad'));
  good.forEach(write('good'));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github', '.'];
  const result = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  report = `${result.stdout}${result.stderr}`;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Names of the rules that fired in one sample. */
function rulesFor(name: string): string[] {
  return report
    .split('\n')
    .filter((line) => line.includes(`${name},`))
    .map((line) => /title=lint\/\w+\/(\w+)/.exec(line)?.[1] ?? line);
}

test.each(bad.map((sample, index) => [sample[0], sample[2], index] as const))('%s: %s fires (bad sample %i)', (layer, rule, index) => {
  expect(rulesFor(`packages/${layer}/bad-${index}.ts`)).toContain(rule);
});

test.each(good.map((sample, index) => [sample[0], index] as const))('%s: good sample %i is let through', (layer, index) => {
  expect(rulesFor(`packages/${layer}/good-${index}.ts`)).toEqual([]);
});

/** Packages of which a layer may import types, never values. */
const typesOnly: Readonly<Record<string, readonly string[]>> = {
  checks: ['facts'],
  store: ['facts', 'checks'],
  platform: ['crawl', 'store', 'exports', 'scan', 'tools'],
};
const modules = globSync('packages/**/*.ts', { cwd: root, exclude: ['**/node_modules/**', '**/*.test.ts'] });

test('layers that may know types of another import no value from it', () => {
  const faults = modules.flatMap((path) => {
    const layer = path.split('/')[1] ?? '';
    const source = readFileSync(join(root, path), 'utf8');
    return (typesOnly[layer] ?? []).flatMap((other) => {
      const values = new RegExp(`^(?:import|export) (?!type )[^;]*?from '@orbweaver/${other}/[^']*'`, 'gm');
      return [...source.matchAll(values)]
        .filter((match) => !/\bfrom '(?!@orbweaver)/.test(match[0]))
        .map((match) => `${path}: ${match[0]}`);
    });
  });
  expect(faults).toEqual([]);
});

test('no package reaches into another by a relative path or an inline import type', () => {
  const faults = modules.filter((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    const climbs = [...source.matchAll(/from '((?:\.\.\/)+)/g)].some((match) => (match[1] ?? '').length / 3 > path.split('/').length - 3);
    return climbs || /import\('@orbweaver\//.test(source);
  });
  expect(faults).toEqual([]);
});
