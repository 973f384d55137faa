/** What the tool commands share: input from a file or standard input, output to a file or standard output, and faults with their words and place. */
import { writeFileSync } from 'node:fs';
import { inertText } from '@orbweaver/exports/inert-text.ts';
import { isMessageKey, type Translate } from '@orbweaver/i18n/words.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { ToolFault } from '@orbweaver/tools/tool-fault.ts';
import { readInput } from '../input.ts';
import type { Terminal } from '../terminal.ts';

/** Text of the file that the user names, `-` or nothing for standard input. */
export function readToolText(path: string | undefined, terminal: Terminal): string {
  return new TextDecoder().decode(readInput(path ?? '-', terminal));
}

/** Writes to the file of `--out`, else to standard output. */
export function writeToolOutput(content: string | Uint8Array, out: string | null, terminal: Terminal): void {
  if (out !== null && out !== '-') writeFileSync(terminal.resolvePath(out), content);
  else if (typeof content === 'string') terminal.outData(content.endsWith('\n') ? content : `${content}\n`);
  else terminal.outBytes(content);
}

/** A tool's fault becomes a sentence with its place and exit code 3. */
export async function withToolWords<Key extends string, T>(t: Translate<Key>, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ToolFault)) throw error;
    const { line, column } = error.place;
    const place = line === undefined ? '' : ` (line ${line}${column === undefined ? '' : `, column ${column}`})`;
    throw new AppError('tool-failed', { detail: `${faultWords(t, error)}${place}` });
  }
}

/** A line for a person: what is wrong and how bad it is. What a page says cannot move the cursor. */
export function tell({ err }: Pick<Terminal, 'err'>, severity: string | null, text: string): void {
  err(`${inertText(severity === null ? text : `${severity}: ${text}`)}\n`);
}

/** A fault in the words of its tool; one of another tool shows its key. */
export function faultWords<Key extends string>(t: Translate<Key>, { key, values }: ToolFault): string {
  return isMessageKey(t, key) ? t(key, values) : key;
}
