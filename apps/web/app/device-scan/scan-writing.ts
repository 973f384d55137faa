/** Spelling and grammar of a scan on this device, where its options ask for them. The server is asked for the grammar that the device cannot check. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { createEnglishGrammar, createServerGrammar, createSpelling } from '@orbweaver/platform/browser/writing/checkers.ts';
import type { ScanPlatform } from '@orbweaver/scan/ports.ts';
import { callServer } from '../session/server-call.ts';

const grammarPath = '/server/tools/grammar';

export interface PreparedWriting {
  readonly writing: NonNullable<ScanPlatform['writing']>;
  /** Address that is asked for the grammar of languages other than English; null = they are not checked. */
  readonly languageTool: string | null;
}

/** Asks the server what it has. Throws AppError where texts are to be read and the server cannot be asked. */
export async function prepareWriting(options: ScanOptions, start: () => Worker): Promise<PreparedWriting> {
  const { languages, hasLanguageTool } =
    options.spelling || options.grammar ? await serverWriting() : { languages: [], hasLanguageTool: false };
  const others = hasLanguageTool ? [createServerGrammar(askServer)] : [];
  return {
    writing: ({ spelling, grammar }) => ({
      spelling: spelling ? createSpelling(start, languages) : null,
      grammar: grammar ? [createEnglishGrammar(start), ...others] : [],
    }),
    languageTool: options.grammar && hasLanguageTool ? new URL(grammarPath, location.origin).href : null,
  };
}

async function serverWriting() {
  const known = await callServer('GET /server/dictionaries');
  if (!known.ok) throw new AppError('host-unreachable', { url: '/server/dictionaries', detail: known.code });
  return known.data;
}

async function askServer(text: string, language: string) {
  const checked = await callServer(`POST ${grammarPath}`, { body: { text, language } });
  if (!checked.ok) throw new AppError('host-unreachable', { url: grammarPath, detail: checked.code });
  return checked.data.faults;
}
