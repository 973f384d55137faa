/** Ports of this installation's own services, which no guarded request may reach. */
import type { Config } from '../config.ts';

export function ownPorts({ port, databaseUrl }: Pick<Config, 'port' | 'databaseUrl'>): readonly number[] {
  const database = databaseUrl === null ? null : URL.parse(databaseUrl);
  return database === null ? [port] : [port, Number(database.port || 5432)];
}
