/** A new scan file in a folder that goes when the test ends; for a whole file of tests `whenDone` is `afterAll`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@orbweaver/store/ports.ts';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../sqlite.ts';

type WhenDone = (clear: () => void) => void;

export function temporaryFile(whenDone: WhenDone = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'scan-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'site.scan');
}

export function temporaryDatabase(whenDone: WhenDone = onTestFinished): Database {
  const database = openDatabase(temporaryFile(whenDone), 'create');
  whenDone(() => database.close());
  return database;
}
