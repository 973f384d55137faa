/** A number as people write it into a field: with a point or a comma. */

/** null = the field is empty. What is no number becomes one below zero, which the server refuses by its field. */
export function numberIn(fields: FormData, name: string): number | null {
  const text = String(fields.get(name) ?? '').trim();
  if (text === '') return null;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : -1;
}
