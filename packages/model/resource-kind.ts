/** What a page uses a file as. */

/** A kind's index is its number in a scan file. */
export const resourceKinds = [
  'css',
  'js',
  'font',
  'media',
  'iframe',
  'icon',
  'manifest',
  'source',
  'embed',
  'preload',
  'image',
  'other',
] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/** The kind's number in `resources.kind`. */
export function resourceKindNumber(kind: ResourceKind): number {
  return resourceKinds.indexOf(kind);
}
