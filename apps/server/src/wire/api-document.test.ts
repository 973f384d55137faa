import { expect, test } from 'vitest';
import { documentForPrograms } from './api-document.ts';

interface Operation {
  readonly responses: Readonly<Record<string, { readonly description: string; readonly headers?: Readonly<Record<string, object>> }>>;
}

test('each response to a known key names the headers of its rate, and a refusal for the rate how long to wait', async () => {
  const { paths } = (await documentForPrograms()) as { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.length).toBeGreaterThan(20);
  const rate = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
  for (const { responses } of operations)
    for (const [status, { headers = {} }] of Object.entries(responses)) {
      const named = status === '401' ? [] : status === '429' ? [...rate, 'Retry-After'] : rate;
      expect([status, Object.keys(headers)]).toEqual([status, named]);
    }
  const [first] = operations;
  expect(first?.responses['429']?.headers?.['Retry-After']).toEqual({
    description: 'Seconds to wait.',
    schema: { type: 'integer', minimum: 0 },
  });
});
