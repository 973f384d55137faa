/** The operator's plain text becomes headings, paragraphs and lists; nothing in it is ever markup. */

export type TextBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** `# ` begins a heading, `- ` a list item, an empty line ends a paragraph. */
export function readBlocks(text: string): TextBlock[] {
  return text
    .replaceAll('\r', '')
    .split(/\n\s*\n|\n(?=#{1,6} )|(?<=^#{1,6} .*)\n/m)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const lines = part.split('\n').map((line) => line.trim());
      const heading = /^#{1,6} (.+)$/.exec(part);
      if (heading !== null) return { kind: 'heading', text: (heading[1] as string).trim() };
      if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: lines.map((line) => line.slice(2).trim()) };
      return { kind: 'paragraph', text: lines.join(' ') };
    });
}
