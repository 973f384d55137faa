/** What the command palette can find: pages by itself, and whatever the open screen offers while it is there. */

export interface PaletteItem {
  readonly id: string;
  /** Names the words `user.palette.<group>`. */
  readonly group: 'views' | 'addresses' | 'pages' | 'tools' | 'guides' | 'news' | 'videos' | 'tickets';
  readonly label: string;
  /** Of the label, where it is not the page's. */
  readonly language?: string | undefined;
  readonly icon: string;
  /** An address: shown left to right and cut in the middle. */
  readonly isUrl?: boolean;
  run(): void;
}

/** What `/palette.json` holds, and is found by its title. */
export interface PaletteTitle {
  readonly group: 'guides' | 'news' | 'videos' | 'tickets';
  /** Of its page in the application. */
  readonly path: string;
  readonly title: string;
  /** null = nobody knows. */
  readonly language: string | null;
}

/** Finds items for what was typed, best first. */
export type PaletteSource = (words: string, limit: number) => Promise<readonly PaletteItem[]> | readonly PaletteItem[];

const sources = new Set<PaletteSource>();
const listeners = new Set<() => void>();
let changes = 0;

/** Offers a source until the returned function is called. */
export function offerToPalette(source: PaletteSource): () => void {
  sources.add(source);
  tellOfChange();
  return () => {
    sources.delete(source);
    tellOfChange();
  };
}

function tellOfChange(): void {
  changes++;
  for (const tell of listeners) tell();
}

/** Calls back when another screen offers what it has, until the returned function is called. */
export function onSourcesChanged(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** How often sources have come and gone. */
export function countSourceChanges(): number {
  return changes;
}

/** What the open screen finds; a source that fails finds nothing. */
export async function findInSources(words: string, limit: number): Promise<readonly PaletteItem[]> {
  const found = await Promise.all([...sources].map(async (source) => source(words, limit)).map((items) => items.catch(() => [])));
  return found.flat();
}

/** Words in any case and order, each somewhere in the label. */
export function fits(label: string, words: string, locale: string): boolean {
  const text = label.toLocaleLowerCase(locale);
  return words
    .toLocaleLowerCase(locale)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
