/** The words of a title or a link's text, as they are compared: in lower case, apostrophes within them kept and straight. `1.10` is one. */
const word = /[\p{L}\p{M}\p{N}]+(?:(?:['’ʼ]|(?<=\p{N})\.(?=\p{N}))[\p{L}\p{M}\p{N}]+)*/gu;

export function writtenWords(text: string): readonly string[] {
  return Array.from(text.toLowerCase().match(word) ?? [], (each) => each.replace(/[’ʼ]/g, "'"));
}
