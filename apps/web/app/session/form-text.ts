/** The text of a form's field; '' for one that is not there. */
export function textOf(fields: FormData, name: string): string {
  return String(fields.get(name) ?? '');
}
