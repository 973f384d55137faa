/** Folders of scans on this server, in its data folder. */
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Scans that are under way. */
export function serverScanFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return join(dataFolder, 'server-scans');
}

/** Unpacked copies of stored scans. Of one server alone: several may share the data folder. */
export function scanCacheFolder({ dataFolder, port }: Pick<Config, 'dataFolder' | 'port'>): string {
  return join(dataFolder, 'scan-cache', nameOfServer(port));
}

/** Files that are made for a download, until it ends. Of one server alone. */
export function scanExportFolder({ dataFolder, port }: Pick<Config, 'dataFolder' | 'port'>): string {
  return join(dataFolder, 'scan-exports', nameOfServer(port));
}

function nameOfServer(port: number): string {
  return `${hostname().replaceAll(/[^\w.-]/g, '-')}-${port}`;
}
