/** Whether a text is written to be read: sentences, not the cells of a table or the words that fill a template. */

/** Words of the Lorem ipsum and its kin, without the short ones, which texts in other languages have as well. */
const fillerWords: ReadonlySet<string> = new Set(
  `lorem ipsum dolor amet consectetur consectetuer adipiscing adipisicing elit eiusmod tempor incididunt labore dolore magna aliqua enim veniam
  nostrud exercitation ullamco laboris aliquip commodo consequat duis aute irure reprehenderit voluptate velit cillum fugiat pariatur
  excepteur sint occaecat cupidatat proident officia deserunt mollit laborum quisquam voluptatem voluptas voluptates voluptatum laudantium
  perspiciatis accusantium doloremque necessitatibus asperiores repellat blanditiis deleniti quibusdam molestiae vestibulum pellentesque`.split(
    /\s+/,
  ),
);

const fillerShare = 0.25;
/** Cells, items and labels have fewer words than the lines of a text. */
const shortLine = 6;

/** `sample`: its beginning, a line for each block of the page. */
export function isProse(
  sample: string,
  { words, lines, hasCode }: { readonly words: number; readonly lines: number; readonly hasCode: boolean },
): boolean {
  // Lines of code are short, and not judged.
  if (!hasCode && words < lines * shortLine) return false;
  const read = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  return read.filter((word) => fillerWords.has(word)).length <= read.length * fillerShare;
}
