/** Where the files of scans lie that run on this server. */
import { join } from 'node:path';
import type { Config } from '../config.ts';

export function serverScanFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return join(dataFolder, 'server-scans');
}
