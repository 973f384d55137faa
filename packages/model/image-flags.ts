/** `images.flags` of a scan file: what is stored of an image beside its target and texts, in bits. */

/**
 * Bits 0-2 place; alt NONE with `altAbsent` = no attribute, without it = empty alt; 10-13 form of the src (href-form.ts); 14-21 and 22-29
 * declared width and height in units of 16 pixels, rounded up, 0 where the picture's size on the page is not declared.
 */
export const imageFlags = {
  placeMask: 7,
  altAbsent: 8,
  decorative: 16,
  lazy: 32,
  inPicture: 64,
  sized: 128,
  srcAbsent: 256,
  linked: 512,
  formShift: 10,
  formMask: 15,
  widthShift: 14,
  heightShift: 22,
  sizeMask: 255,
  sizeUnit: 16,
} as const;
