// The files of deploy/: what can be said of them without building an image or starting a unit.
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

describe('Dockerfile', () => {
  const steps = textOf('deploy/Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '');
  const install = steps.findIndex((line) => line.startsWith('RUN npm ci'));

  test('copies what the install reads, each workspace among it, before the install', () => {
    const copied = steps.slice(0, install).flatMap((line) => {
      const [step, ...paths] = line.split(' ');
      return step === 'COPY' ? paths.slice(0, -1) : [];
    });
    const { workspaces } = JSON.parse(textOf('package.json')) as { workspaces: readonly string[] };
    const packages = workspaces.flatMap((glob) => globSync(`${glob}/package.json`, { cwd: root }));
    expect(packages.length).toBeGreaterThan(10);
    const missing = ['package.json', 'package-lock.json', ...packages].filter(
      (path) => !copied.some((each) => path === each || path.startsWith(`${each}/`)),
    );
    expect(missing).toEqual([]);
  });

  test('each step names an image of a version, and runs what is there', () => {
    expect(steps[0]).toMatch(/^FROM node:24-/);
    expect(steps.indexOf('COPY . .')).toBeGreaterThan(install);
    expect(steps.indexOf('RUN npm run build')).toBeGreaterThan(install);
    const [, script = ''] = steps.at(-1)?.match(/^CMD \["node", "(.+)"\]$/) ?? [];
    expect(globSync(script, { cwd: root })).toEqual([script]);
    expect(steps.some((line) => line.startsWith('HEALTHCHECK ') && line.includes('/ready'))).toBe(true);
    expect(steps.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
  });

  test('no setting of the installation comes into the image', () => {
    expect(textOf('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.git', '**/node_modules', 'orbweaver-data', 'deploy/*.env']),
    );
  });
});

describe('compose.yaml', () => {
  const file = parse(textOf('deploy/compose.yaml')) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly volumes: Readonly<Record<string, null>>;
  };
  const services = Object.entries(file.services);

  test('is a server, a worker and their database', () => {
    expect(Object.keys(file)).toEqual(['services', 'volumes']);
    expect(Object.keys(file.services)).toEqual(['orbweaver', 'worker', 'database']);
  });

  test.each(services)('%s: is of a version, and each volume that it names is kept', (_name, { image, build, volumes = [] }) => {
    expect([image, build].filter((each) => each !== undefined)).toHaveLength(1);
    if (image !== undefined) expect(image).toMatch(/^[a-z]+:\d/);
    if (build !== undefined) expect(globSync(build.dockerfile, { cwd: join(root, 'deploy', build.context) })).toEqual([build.dockerfile]);
    for (const volume of volumes) expect(Object.keys(file.volumes)).toContain(volume.split(':')[0]);
  });

  test.each(services)('%s: who is waited for tells when it is ready', (_name, { depends_on: waitsFor = {} }) => {
    for (const [name, { condition }] of Object.entries(waitsFor)) {
      expect(condition).toBe('service_healthy');
      const { build, healthcheck } = file.services[name] as Service;
      // An image that is built here has its own check.
      expect(build !== undefined || healthcheck?.test !== undefined).toBe(true);
      expect(healthcheck?.disable).toBeUndefined();
    }
  });

  test('the worker has the database and the files of the server, and a command that is there', () => {
    const { orbweaver, worker } = file.services as Record<'orbweaver' | 'worker', Service>;
    expect(worker.environment['DATABASE_URL']).toBe(orbweaver.environment['DATABASE_URL']);
    expect(worker.volumes).toEqual(orbweaver.volumes);
    const [program, script = '', ...words] = worker.command ?? [];
    expect([program, ...globSync(script, { cwd: root }), ...words]).toEqual([
      'node',
      'scripts/orbweaver.mjs',
      'worker',
      '--concurrency',
      '3',
    ]);
  });

  test('no password stands in it', () => {
    for (const [, { environment }] of services)
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|URL/.test(name)) expect(value).toContain(`\${POSTGRES_PASSWORD:?`);
  });
});

const units = globSync('deploy/*.service', { cwd: root }).sort();
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test('there is a unit for the server and one for a worker', () => {
  expect(units).toEqual(['deploy/orbweaver-worker.service', 'deploy/orbweaver.service']);
});

test.each(units)('%s: its program is in the checkout, and a stop leaves the work more time than it takes', (path) => {
  const text = textOf(path);
  const [, script = ''] = text.match(/^ExecStart=\/usr\/bin\/node (\S+)/m) ?? [];
  expect(globSync(script, { cwd: root })).toEqual([script]);
  const [, seconds = '0'] = text.match(/^TimeoutStopSec=(\d+)$/m) ?? [];
  const [, stop = '0'] = textOf('docs/server.md').match(/^\| `ORBWEAVER_STOP_SECONDS` \| (\d+) \|/m) ?? [];
  expect(Number(stop)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeGreaterThan(Number(stop));
  const [, document = ''] = text.match(/^Documentation=file:\/opt\/orbweaver\/(\S+)$/m) ?? [];
  expect(globSync(document, { cwd: root })).toEqual([document]);
});

test.skipIf(!hasSystemd).each(units)('%s: systemd finds no fault', (path) => {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-unit-'));
  const copy = join(folder, basename(path));
  // The tool looks for the program; Node is elsewhere on a machine of developers.
  writeFileSync(copy, textOf(path).replace('ExecStart=/usr/bin/node', `ExecStart=${process.execPath}`));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', copy], { encoding: 'utf8' });
  rmSync(dirname(copy), { recursive: true });
  expect([status, stderr]).toEqual([0, '']);
});
