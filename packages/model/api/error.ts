/** The wire shape of every failed call: a code of the one table, and the values that its words take. */
import { z } from 'zod';

/** Its name in the OpenAPI document. */
const id = 'Error';

export const errorSchema = z
  .object({
    error: z.object({
      code: z.string(),
      /** Values for the words. `input-invalid` has `fields`: field name to `required`, `invalid`, `too-short` or `too-long`. */
      data: z.record(z.string(), z.unknown()),
    }),
  })
  .meta({ id, examples: [{ error: { code: 'input-invalid', data: { fields: { url: 'required' } } } }] });

export type ErrorResponse = z.infer<typeof errorSchema>;
