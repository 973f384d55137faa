/** SARIF 2.1.0 as OASIS publishes it (its JSON schema, errata 5): the faults of a log by path. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';

const file = createRequire(import.meta.url).resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
// The schema is of draft 4, whose only difference here is the name of its id.
const { id: _, $schema: __, ...schema } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false }).compile(schema);

export function officialSarifFaults(log: unknown): string[] {
  if (validate(log)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
