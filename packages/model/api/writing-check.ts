/** `POST /server/tools/writing`: the spelling and grammar of a text. */
import { z } from 'zod';

/** Characters of one text. */
export const maxWritingChars = 60_000;

export const writingCheckSchema = z.strictObject({
  text: z.string().min(1).max(maxWritingChars),
  /** ISO 639-1; null = found out from the text. */
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .nullable(),
});

const placeSchema = z.object({
  /** UTF-16 units in the text. */
  from: z.number(),
  to: z.number(),
  suggestions: z.array(z.string()),
});

export const writingCheckResponseSchema = z.object({
  data: z.object({
    /** Null when unsure: then nothing was checked. */
    language: z.string().nullable(),
    /** Null: there is no dictionary for the language. */
    spelling: z.array(placeSchema.extend({ word: z.string() })).nullable(),
    /** Null: there is no checker for the language. */
    grammar: z.array(placeSchema.extend({ message: z.string() })).nullable(),
  }),
});

export type WritingCheck = z.infer<typeof writingCheckResponseSchema>['data'];
