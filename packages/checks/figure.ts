/** A number as the texts of a check's page write it: 75,000. */
export function figure(value: number): string {
  return value.toLocaleString('en');
}
