/** `resources.flags` of a scan file: what is stored of a style sheet, script or other file that a page names, in bits. */

/** Bits 6-9: form of the href (href-form.ts); forms 0 and those with a fragment have the href in the page's block. */
export const resourceFlags = {
  inHead: 1,
  async: 2,
  defer: 4,
  module: 8,
  media: 16,
  integrity: 32,
  formShift: 6,
  formMask: 15,
  alternate: 1024,
} as const;
