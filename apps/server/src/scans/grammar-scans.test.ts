// A scan on the server has the grammar of languages other than English checked by the operator's LanguageTool server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultScanOptions, noScanSecrets } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { type LanguageToolServer, serveLanguageTool } from '@orbweaver/platform/node/testing/language-tool-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { HostGate } from '../gateway/host-gate.ts';
import { type ServedSite, serveSite } from '../testing/served-site.ts';
import { createScanRunner } from './scan-runner.ts';

const slowMs = 300_000;
const sentences = 'Die Laternen der alten Mühle hängen am Fluss. Wir haben die Haus am Abend gesehen, und es war sehr schön.';

let folder = '';
let site: ServedSite;
let languageTool: LanguageToolServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-grammar-'));
  languageTool = await serveLanguageTool({ words: 'die Haus', message: 'Artikel und Nomen passen nicht zusammen.' });
  const page = `<!doctype html><html lang="de"><head><title>Die Mühle am Fluss</title></head><body><h1>Die Mühle</h1><main><p>${sentences}</p></main></body></html>`;
  site = await serveSite((path) => (path === '/' ? page : null));
});
afterAll(async () => {
  await site.close();
  await languageTool.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a scan with this environment found of grammar. */
async function scan(name: string, environment: Readonly<Record<string, string>>) {
  const config = readConfig({ ORBWEAVER_DATA: folder, ORBWEAVER_ALLOW_HOSTS: `127.0.0.1:${site.port}`, ...environment });
  const ownHosts = { provenAddresses: async () => new Set<string>() };
  const runner = createScanRunner({ config, gate: new HostGate(systemClock), ownHosts });
  const file = join(folder, name);
  const startUrl = `http://127.0.0.1:${site.port}/`;
  const asked = { ...defaultScanOptions, startUrl, mode: 'page' as const, checkExternal: false, probes: false, grammar: true };
  // What the one who scans says of an address is not asked.
  const options = { ...asked, languageTool: 'http://127.0.0.1:9/' };
  const start = { file, isResumed: false, continued: null, options, secrets: noScanSecrets, segments: [], owner: 'anybody' };
  await runner.start({ ...start, onProgress: () => {} }).done;
  await runner.close();
  const database = openDatabase(file, 'read');
  const found = database.prepare("SELECT evidence FROM issues WHERE check_id = 'content-grammar'").all();
  database.close();
  return found.map(({ evidence }) => JSON.parse(String(evidence)));
}

test('its fault is a finding of the report, and the server alone is asked', { timeout: slowMs }, async () => {
  const found = await scan('with.scan', { LANGUAGETOOL_URL: languageTool.origin });
  expect(languageTool.asked.map(({ method, path, language }) => [method, path, language])).toEqual([['POST', '/v2/check', 'de-DE']]);
  expect(languageTool.asked[0]?.text).toContain(sentences);
  expect(found).toHaveLength(1);
  expect(JSON.stringify(found[0])).toContain('die Haus');
});

test('without its address nobody is asked, and nothing is found', { timeout: slowMs }, async () => {
  languageTool.asked.length = 0;
  expect(await scan('without.scan', {})).toEqual([]);
  expect(languageTool.asked).toEqual([]);
});
