import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const forPrograms = (Object.entries(routes) as [string, Route][]).filter(([name]) => name.includes(' /api/v1/'));
const schemas = forPrograms.flatMap(([name, { body, data }]) => [
  ...(body === undefined ? [] : [[`${name}, body`, body] as const]),
  ...(data === undefined ? [] : [[`${name}, answer`, data] as const]),
]);

/** Of the schema, or of what its list holds. */
function examplesOf(schema: z.ZodType): readonly unknown[] {
  const own = z.globalRegistry.get(schema)?.['examples'];
  if (Array.isArray(own)) return own;
  return schema instanceof z.ZodArray ? examplesOf(schema.element as z.ZodType).map((one) => [one]) : [];
}

test.each(schemas)('%s has an example, which is one', (_name, schema) => {
  const examples = examplesOf(schema);
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples) expect(schema.parse(example)).toEqual(example);
});
