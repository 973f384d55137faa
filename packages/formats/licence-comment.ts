/** Comments of style sheets and scripts that have to stay: minifiers keep those with an exclamation mark or @license, and a licence asks for its notice to be kept. */

/** Of a comment, where such a notice begins. */
export const noticeChars = 2000;

export function isLicence(comment: string): boolean {
  return comment[2] === '!' || /\bcopyright\b|\blicen[cs]ed?\b/i.test(comment);
}
