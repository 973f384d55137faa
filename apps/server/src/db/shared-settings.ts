/**
 * What every process that scans has to know alike is the server's to say: it writes these settings into the database when it starts, and a worker reads
 * them. None of them is a secret.
 */
import { isRecord } from '@orbweaver/model/json-shape.ts';
import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { AppDatabase } from './database.ts';
import { setting } from './schema.ts';

const key = 'scan-settings';

export async function shareSettings(db: AppDatabase, config: Config): Promise<void> {
  const value = JSON.stringify(sharedOf(config));
  await db.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
}

function sharedOf(config: Config): Readonly<Record<string, string>> {
  const { origin, hasLimits, rendersPages, allowHosts, blockHosts, storagePerAccount, maxUploadBytes } = config;
  return {
    ORBWEAVER_URL: origin,
    LIMITS: hasLimits ? 'on' : 'off',
    ORBWEAVER_RENDER_PAGES: rendersPages ? 'on' : 'off',
    ORBWEAVER_ALLOW_HOSTS: allowHosts.join(','),
    ORBWEAVER_BLOCK_HOSTS: blockHosts.join(','),
    ORBWEAVER_STORAGE: storagePerAccount === null ? 'unlimited' : String(storagePerAccount),
    ORBWEAVER_MAX_UPLOAD: String(maxUploadBytes),
  };
}

/** By name, as the environment has them; none where no server has started yet. */
export async function readSharedSettings(db: AppDatabase): Promise<Readonly<Record<string, string>>> {
  const [row] = await db.select().from(setting).where(eq(setting.key, key));
  const value: unknown = JSON.parse(row?.value ?? '{}');
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, String(each)])) : {};
}
