/** Reads an .htaccess file into its directives and sections, with lines. Source: Apache 2.4, "Configuration Files". */

export interface Directive {
  /** As written. */
  readonly name: string;
  /** What follows the name, continuation lines joined. */
  readonly rest: string;
  /** 1-based line where it begins. */
  readonly line: number;
  /** Directives inside `<Name rest>`; null for a single directive. */
  readonly inside: readonly Directive[] | null;
}

export interface HtaccessFault {
  readonly code: 'section-open' | 'section-unopened' | 'section-name' | 'too-long';
  readonly line: number;
  readonly value: string;
}

export interface HtaccessDocument {
  readonly directives: readonly Directive[];
  readonly faults: readonly HtaccessFault[];
}

const maxLines = 200_000;
const maxDepth = 50;

interface OpenSection {
  readonly name: string;
  readonly line: number;
  readonly rest: string;
  readonly inside: Directive[];
}

/** Never throws: what cannot be read is a fault with its line. */
export function readHtaccess(text: string): HtaccessDocument {
  const faults: HtaccessFault[] = [];
  const top: Directive[] = [];
  const open: OpenSection[] = [];
  const add = (directive: Directive) => (open.at(-1)?.inside ?? top).push(directive);
  const close = () => {
    const section = open.pop() as OpenSection;
    add(section);
  };
  for (const { text: written, line } of logicalLines(text)) {
    if (line > maxLines || open.length > maxDepth) {
      faults.push({ code: 'too-long', line, value: '' });
      break;
    }
    const ending = /^<\/\s*([\w.]+)\s*>?/.exec(written);
    const opening = /^<([\w.]+)(?![\w.])\s*(?!\s)(.*?)>?$/.exec(written);
    if (ending !== null) {
      const name = ending[1] as string;
      if (open.length === 0) faults.push({ code: 'section-unopened', line, value: name });
      else {
        if (open.at(-1)?.name.toLowerCase() !== name.toLowerCase()) faults.push({ code: 'section-name', line, value: name });
        close();
      }
    } else if (opening !== null) open.push({ name: opening[1] as string, rest: opening[2] as string, line, inside: [] });
    else {
      const [, name = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(written) ?? [];
      add({ name, rest, line, inside: null });
    }
  }
  while (open.length > 0) {
    const section = open.at(-1) as OpenSection;
    faults.push({ code: 'section-open', line: section.line, value: section.name });
    close();
  }
  return { directives: top, faults };
}

/** Lines without comments and blanks; one that ends in a backslash goes on with the next. */
function* logicalLines(text: string): Iterable<{ readonly text: string; readonly line: number }> {
  const lines = text.replace(/^﻿/, '').split(/\r\n|\n|\r/);
  for (let at = 0; at < lines.length; at++) {
    const line = at + 1;
    let joined = lines[at] as string;
    while (joined.endsWith('\\') && at + 1 < lines.length) joined = joined.slice(0, -1) + (lines[++at] as string);
    const trimmed = joined.trim();
    if (trimmed !== '' && !trimmed.startsWith('#')) yield { text: trimmed, line };
  }
}

/** Arguments as most directives take them: words, or texts in quotes in which a backslash protects a quote and a backslash. */
export function wordsOf(rest: string): string[] {
  const words: string[] = [];
  const pattern = /\s*(?:"((?:\\.|[^"\\])*)"?|'((?:\\.|[^'\\])*)'?|(\S+))/gy;
  for (const match of rest.matchAll(pattern)) words.push((match[1] ?? match[2] ?? match[3] ?? '').replace(/\\([\\"'])/g, '$1'));
  return words;
}

/** Arguments as mod_rewrite takes them: backslashes stay for its own expressions. */
export function rewriteWordsOf(rest: string): string[] {
  const words: string[] = [];
  const pattern = /\s*(?:"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'|((?:\\[\s\S]|[^\s\\]|\\(?![\s\S]))+))/gy;
  for (const match of rest.matchAll(pattern)) words.push(match[1] ?? match[2] ?? match[3] ?? '');
  return words;
}
