/** Puts a value at a path of a draft, `offers.price`; items on the way get the type that the feature's form gives them. */
import type { Feature } from '@orbweaver/formats/schema-org/feature.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { ToolFault } from '../tool-fault.ts';
import { type Draft, emptyDraft, withValues } from './draft.ts';
import { fieldsOf } from './form.ts';

/** A text is added to those that are there; an item is the first that is there. Throws ToolFault where the path leads nowhere. */
export function setField(feature: Feature, draft: Draft, steps: readonly string[], text: string, above: readonly string[] = []): Draft {
  const [step, ...rest] = steps;
  const field = fieldsOf(feature, draft.type, above).find(({ name }) => name === step);
  if (step === undefined || field === undefined || rest.length > 0 !== (field.kind === 'item'))
    throw new ToolFault('tool-schema.problem.property-unknown', { path: [...above, ...steps].join('.'), value: draft.type });
  const values = ownValue(draft.values, step) ?? [];
  if (rest.length === 0) return withValues(draft, step, [...values, text]);
  const inner = values.find((value) => typeof value !== 'string') ?? emptyDraft(field.types[0] ?? 'Thing');
  const filled = setField(feature, inner, rest, text, [...above, step]);
  return withValues(draft, step, [filled, ...values.filter((value) => value !== inner)]);
}
