/** `links.flags` of a scan file: what is stored of a link beside its target and texts, in bits. */

/**
 * Bits 0-10 linkRel, 11-13 place, 14 area, 15 hasImage, 16 href absent, 17 label instead of text, 18 duplicate of an earlier target on
 * the page, 19-22 form of the href (href-form.ts), 23 stands in program code or holds some, 24 leads
 * where no link of the served page does.
 */
export const linkFlags = {
  relMask: 2047,
  placeShift: 11,
  placeMask: 7,
  area: 1 << 14,
  hasImage: 1 << 15,
  hrefAbsent: 1 << 16,
  labelled: 1 << 17,
  repeated: 1 << 18,
  formShift: 19,
  formMask: 15,
  hasCode: 1 << 23,
  onlyRendered: 1 << 24,
} as const;
