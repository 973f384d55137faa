/** Words of the Lorem ipsum and its kin, without the short ones, which texts in other languages have as well. */
export const fillerWords: ReadonlySet<string> = new Set(
  `lorem ipsum dolor amet consectetur consectetuer adipiscing adipisicing elit eiusmod tempor incididunt labore dolore magna aliqua enim veniam
  nostrud exercitation ullamco laboris aliquip commodo consequat duis aute irure reprehenderit voluptate velit cillum fugiat pariatur
  excepteur sint occaecat cupidatat proident officia deserunt mollit laborum quisquam voluptatem voluptas voluptates voluptatum laudantium
  perspiciatis accusantium doloremque necessitatibus asperiores repellat blanditiis deleniti quibusdam molestiae vestibulum pellentesque`.split(
    /\s+/,
  ),
);

/** Whether such a word stands within some words of a place in a text. */
export function isFillerAt(text: string, at: number): boolean {
  const around = text.slice(Math.max(0, at - nearChars), at + nearChars).toLowerCase();
  return (around.match(/\p{L}{5,}/gu) ?? []).some((word) => fillerWords.has(word));
}

const nearChars = 150;
