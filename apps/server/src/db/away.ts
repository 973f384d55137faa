/** Whether a failure means that the database is away: by what its driver says, else by asking it. */
import { type AppDatabase, pingDatabase } from './database.ts';

/** PostgreSQL's connection exceptions (class 08), and a server that stops or starts (57P01 to 57P03). */
const awayState = /^(?:08[0-9A-Z]{3}|57P0[123])$/;
/** Longer, and it is as good as away. */
const pingMs = 3_000;

export async function isDatabaseAway(db: AppDatabase, error: unknown): Promise<boolean> {
  return saysAway(error) || !(await answers(db));
}

/** node-postgres and PGlite have words, not codes, for a connection that ended. Drizzle wraps both. */
function saysAway(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && awayState.test(String(each.code))) return true;
    if (/^Connection terminated|^PGlite is closed/.test(each.message)) return true;
  }
  return false;
}

/** Does it answer in time? */
export async function answers(db: AppDatabase): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), pingMs);
  const asked = pingDatabase(db).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
