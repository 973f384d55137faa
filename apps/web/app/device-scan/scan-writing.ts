/** Spelling and grammar of a scan on this device, where its options ask for them. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { createEnglishGrammar, createSpelling } from '@orbweaver/platform/browser/writing/checkers.ts';
import type { ScanPlatform } from '@orbweaver/scan/ports.ts';
import { callServer } from '../session/server-call.ts';

/** Asks the server which dictionaries it has. Throws AppError where spelling is asked for and the server cannot be. */
export async function prepareWriting(options: ScanOptions, start: () => Worker): Promise<NonNullable<ScanPlatform['writing']>> {
  const languages = options.spelling ? await dictionaries() : [];
  return ({ spelling, grammar }) => ({
    spelling: spelling ? createSpelling(start, languages) : null,
    grammar: grammar ? [createEnglishGrammar(start)] : [],
  });
}

async function dictionaries(): Promise<readonly string[]> {
  const known = await callServer('GET /server/dictionaries');
  if (!known.ok) throw new AppError('host-unreachable', { url: '/server/dictionaries', detail: known.code });
  return known.data.languages;
}
