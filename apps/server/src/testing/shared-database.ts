/** One embedded database for all suites of a test worker that bring their own people: to boot it takes longer than most suites. */
import { type OpenDatabase, openPglite } from '../db/database.ts';

let opened: Promise<OpenDatabase> | null = null;

/** Ends with the worker. */
export async function sharedDatabase(): Promise<OpenDatabase['db']> {
  opened ??= openPglite(null);
  return (await opened).db;
}
