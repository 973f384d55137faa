// The plugin's files in every PHP that it is for, as WebAssembly: each parses, and what needs no WordPress works. The packages are installed into a folder of this test's own.
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const versions = ['7.4', '8.0', '8.1', '8.2', '8.3'] as const;
const release = '3.1.56';
const packages = ['universal', ...versions.map((version) => `node-${version.replace('.', '-')}`)].map(
  (name) => `@php-wasm/${name}@${release}`,
);

interface Php {
  mkdirTree(path: string): void;
  writeFile(path: string, text: string): void;
  run(request: { readonly code: string } | { readonly scriptPath: string }): Promise<{ readonly text: string }>;
}
interface Universal {
  readonly PHP: new (runtime: number) => Php;
  loadPHPRuntime(loader: unknown): Promise<number>;
}
interface Build {
  getPHPLoaderModule(): Promise<unknown>;
}

const folder = mkdtempSync(join(tmpdir(), 'orbweaver-php-'));
writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
const options = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
const installed = spawnSync('npm', [...options, ...packages], { cwd: folder, encoding: 'utf8', timeout: 200_000 });
const isThere = installed.status === 0;
const sources = globSync('orbweaver/**/*.php', { cwd: import.meta.dirname }).sort();

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!isThere)(`every PHP${isThere ? '' : ' (skipped: the packages of PHP cannot be installed)'}`, () => {
  const load = async <T>(name: string): Promise<T> => {
    const manifest = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
    return (await import(pathToFileURL(join(folder, 'node_modules', name, manifest.module ?? 'index.js')).href)) as T;
  };

  test.each(versions)('%s', async (version) => {
    const { PHP, loadPHPRuntime } = await load<Universal>('@php-wasm/universal');
    const { getPHPLoaderModule } = await load<Build>(`@php-wasm/node-${version.replace('.', '-')}`);
    const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));
    const run = async (code: string) => (await php.run({ code: `<?php ${code}` })).text;
    expect(await run('echo PHP_VERSION;')).toMatch(new RegExp(`^${version.replace('.', '\\.')}\\.`));
    const parse = (path: string) =>
      run(
        `try { token_get_all( file_get_contents( '/${path}' ), TOKEN_PARSE ); echo 'ok'; } catch ( Throwable $e ) { echo $e->getMessage(); }`,
      );
    for (const path of [...sources, 'broken.php']) {
      php.mkdirTree(`/${dirname(path)}`);
      php.writeFile(`/${path}`, path === 'broken.php' ? '<?php f( 1' : readFileSync(join(import.meta.dirname, path), 'utf8'));
    }
    for (const path of sources) expect([path, await parse(path)]).toEqual([path, 'ok']);
    expect(await parse('broken.php')).not.toBe('ok');
    php.writeFile('/self-test.php', readFileSync(join(import.meta.dirname, 'testing/self-test.php'), 'utf8'));
    expect((await php.run({ scriptPath: '/self-test.php' })).text).toBe('ok');
  });
});
