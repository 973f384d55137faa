/**
 * Words to known or not: Hunspell (hunspell-asm) for eight languages, a word trie (cspell-trie-lib) for Arabic. Blocks its thread: to be used in a worker. Each engine is loaded
 * when it is first asked: not every installation has both.
 */
import type { HunspellFactory } from 'hunspell-asm';

/** Languages with a Hunspell dictionary. */
export const hunspellLanguages = ['en', 'fr', 'de', 'it', 'pt', 'ru', 'es', 'tr'] as const;

/** Where dictionaries come from: the installed packages, or a server that has them. */
export interface DictionaryFiles {
  /** Of one of `hunspellLanguages`. */
  hunspell(language: string): Promise<{ readonly affixes: Uint8Array; readonly words: Uint8Array }>;
  /** The word list as text that cspell-trie-lib reads. */
  arabic(): Promise<string>;
}

interface Dictionary {
  knows(word: string): boolean;
  suggest(word: string): readonly string[];
  close(): void;
}

/** Dictionaries that stay loaded: 20 to 100 MB each. */
const maxOpen = 3;
/** Beyond it a word is none, and suggestions take too long. */
const maxWordChars = 60;
const maxSuggestions = 5;

export class Speller {
  readonly #files: DictionaryFiles;
  #factory: Promise<HunspellFactory> | null = null;
  /** Oldest first. */
  readonly #open = new Map<string, Dictionary>();

  constructor(files: DictionaryFiles) {
    this.#files = files;
  }

  async unknown(words: readonly string[], language: string): Promise<string[]> {
    const dictionary = await this.#dictionary(language);
    if (dictionary === null) return [];
    return [...new Set(words)].filter((word) => word.length <= maxWordChars && !dictionary.knows(word));
  }

  async suggest(word: string, language: string): Promise<readonly string[]> {
    const dictionary = word.length <= maxWordChars ? await this.#dictionary(language) : null;
    return dictionary?.suggest(word).slice(0, maxSuggestions) ?? [];
  }

  async #dictionary(language: string): Promise<Dictionary | null> {
    const known = this.#open.get(language);
    if (known !== undefined) {
      this.#open.delete(language);
      this.#open.set(language, known);
      return known;
    }
    const opened = language === 'ar' ? await openArabic(await this.#files.arabic()) : await this.#openHunspell(language);
    if (opened === null) return null;
    this.#open.set(language, opened);
    for (const [oldest, dictionary] of this.#open) {
      if (this.#open.size <= maxOpen) break;
      dictionary.close();
      this.#open.delete(oldest);
    }
    return opened;
  }

  async #openHunspell(language: string): Promise<Dictionary | null> {
    if (!(hunspellLanguages as readonly string[]).includes(language)) return null;
    this.#factory ??= import('hunspell-asm').then(({ loadModule }) => loadModule());
    const factory = await this.#factory;
    const { affixes, words } = await this.#files.hunspell(language);
    const affixPath = factory.mountBuffer(affixes, `${language}.aff`);
    const wordPath = factory.mountBuffer(words, `${language}.dic`);
    const hunspell = factory.create(affixPath, wordPath);
    return {
      knows: (word) => hunspell.spell(word),
      suggest: (word) => hunspell.suggest(word),
      close() {
        hunspell.dispose();
        factory.unmount(affixPath);
        factory.unmount(wordPath);
      },
    };
  }
}

async function openArabic(list: string): Promise<Dictionary> {
  const { decodeTrie } = await import('cspell-trie-lib');
  const trie = decodeTrie(list);
  return {
    knows: (word) => trie.has(word, false),
    suggest: (word) => trie.suggest(word, { numSuggestions: maxSuggestions }),
    close() {},
  };
}
