/** A zod refusal becomes what each field of a form lacks. */
import { lookup, ownValue } from '@orbweaver/model/lookup.ts';
import type { core } from 'zod';

export type FieldFault = 'required' | 'invalid' | 'too-short' | 'too-long' | 'common';

/** On the wire `{error: {code: 'input-invalid', data: {fields}}}`. */
export class InputError extends Error {
  readonly fields: Readonly<Record<string, FieldFault>>;

  constructor(fields: Readonly<Record<string, FieldFault>>) {
    super('input-invalid');
    this.name = 'InputError';
    this.fields = fields;
  }
}

/** `input` is what was refused: an empty or absent field is `required`, whatever its rule says. */
export function inputError(error: core.$ZodError, input: unknown): InputError {
  const fields = lookup<FieldFault>();
  for (const issue of error.issues) {
    const unknownKeys = issue.code === 'unrecognized_keys' ? issue.keys : null;
    for (const field of unknownKeys ?? [issue.path.join('.')]) fields[field] ??= unknownKeys ? 'invalid' : faultOf(issue, input);
  }
  return new InputError(fields);
}

function faultOf(issue: core.$ZodIssue, input: unknown): FieldFault {
  const value = issue.path.reduce<unknown>((part, key) => ownValue(part as Record<string, unknown> | null | undefined, String(key)), input);
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return 'required';
  if (issue.code === 'too_small') return 'too-short';
  return issue.code === 'too_big' ? 'too-long' : 'invalid';
}
