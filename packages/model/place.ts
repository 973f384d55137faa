/** Landmarks of a page: where an element stands. */

/** The landmark an element stands in: the innermost of these ancestors (element or role). A place's index is its number in a scan file. */
export const places = ['body', 'header', 'nav', 'main', 'aside', 'footer'] as const;
export type Place = (typeof places)[number];

/** In the text of the page, not in a landmark that pages share. */
export function isOfContent(place: Place): boolean {
  return place === 'main' || place === 'body';
}
