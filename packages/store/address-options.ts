/** What the scan's options say of its addresses. */
import { isRecord } from '@orbweaver/model/json-shape.ts';
import type { Database } from './ports.ts';
import { isTexts, storedJson } from './stored-json.ts';

export interface AddressOptions {
  readonly startUrl: string;
  readonly dropParameters: readonly string[];
}

export function addressOptionsOf(database: Database): AddressOptions {
  const options = storedJson(database.prepare("SELECT value FROM meta WHERE key = 'options'").get()?.value, isRecord, {});
  const { startUrl, dropParameters } = options;
  return { startUrl: typeof startUrl === 'string' ? startUrl : '', dropParameters: isTexts(dropParameters) ? dropParameters : [] };
}
