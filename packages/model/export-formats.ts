/** Files that the tables of a scan can be saved as. */
export const exportFormats = ['xlsx', 'csv', 'json', 'html'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Several tables as CSV are a ZIP with a file each. */
export function endingOf(format: ExportFormat, isOne: boolean): string {
  return format === 'csv' && !isOne ? 'zip' : format;
}

export function mediaTypeOf(format: ExportFormat, isOne: boolean): string {
  const types = {
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    csv: isOne ? 'text/csv' : 'application/zip',
    json: 'application/json',
    html: 'text/html',
  };
  return types[format];
}
