/** A new scan file in a folder that goes when the test ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { onTestFinished } from 'vitest';

export function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'scan-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'site.scan');
}

export function temporaryDatabase(): Database {
  const database = openDatabase(temporaryFile(), 'create');
  onTestFinished(() => database.close());
  return database;
}
