/** State of a link to the scanner that leads into its address field. */
export const toAddressField = { field: 'address' } as const;

/** `state` is that of the location, of whatever link led there. */
export function leadsToAddressField(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'field' in state && state.field === toAddressField.field;
}
