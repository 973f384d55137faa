/** Reads the main texts of a crawled scan for spelling and grammar and stores what was found, text by text, so that a broken-off run goes on. */
import type { WritingFault } from '@orbweaver/checks/site-view.ts';
import { misspelled, textLanguage, ungrammatical } from '@orbweaver/facts/text/writing.ts';
import { errorText } from '@orbweaver/model/error-text.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { GrammarChecker, SpellingChecker } from '@orbweaver/model/writing.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import type { FailureRow } from '@orbweaver/store/rows.ts';
import type { ScanWriter } from '@orbweaver/store/write.ts';
import { type StoredText, saveFaults, uncheckedTexts, writingKey } from '@orbweaver/store/writing.ts';
import type { ScanPlatform } from './ports.ts';

const textsPerCommit = 20;
/** Characters of a text that are read; a page beyond them is judged by its start. */
const maxChars = 200_000;
const maxTextBytes = 20_000_000;
/** One after the other: then it is not for the texts. */
const maxFailures = 3;

/** Does nothing where neither was asked for. A text on which a checker fails is not tested; a checker that cannot be reached, or fails on one text after the other, ends its part. */
export async function checkWriting(database: Database, writer: ScanWriter, options: ScanOptions, platform: ScanPlatform): Promise<void> {
  if (!options.spelling && !options.grammar) return;
  const { spelling, grammar } = platform.writing?.(options) ?? { spelling: null, grammar: [] };
  const missing = 'the dictionaries are not available here; a scan at the command line has them';
  const failed: FailureRow[] = [];
  const reader: Reader = {
    spelling,
    grammar,
    reasons: {
      spelling: !options.spelling ? 'spelling was not switched on for this scan' : spelling === null ? missing : null,
      grammar: !options.grammar ? 'grammar was not switched on for this scan' : grammar.length === 0 ? missing : null,
    },
    failures: { spelling: 0, grammar: 0 },
    fail: (part, error) => failed.push({ urlId: 0, part: 'extractor', name: part, message: errorText(error), offset: -1 }),
  };
  try {
    writer.commit();
    for (let texts = uncheckedTexts(database, textsPerCommit); texts.length > 0; texts = uncheckedTexts(database, textsPerCommit)) {
      const read: (readonly [string, Awaited<ReturnType<typeof readText>>])[] = [];
      for (const stored of texts) read.push([stored.contentHash, await readText(stored, reader, platform)]);
      database.exec('BEGIN');
      for (const [contentHash, faults] of read) saveFaults(database, contentHash, faults);
      database.exec('COMMIT');
    }
    writer.saveFailures(failed);
    writer.setMeta(writingKey, JSON.stringify(reader.reasons));
    writer.commit();
  } finally {
    await Promise.all([spelling?.close(), ...grammar.map((checker) => checker.close())]);
  }
}

interface Reader {
  readonly spelling: SpellingChecker | null;
  readonly grammar: readonly GrammarChecker[];
  /** Why a part is not tested; null while it is. */
  readonly reasons: { spelling: string | null; grammar: string | null };
  /** One after the other, up to now. */
  readonly failures: { spelling: number; grammar: number };
  /** Our own code threw, not the checker. */
  fail(part: 'spelling' | 'grammar', error: unknown): void;
}

async function readText(stored: StoredText, reader: Reader, platform: ScanPlatform) {
  const text = new TextDecoder().decode(platform.codec.inflate(stored.text, maxTextBytes)).slice(0, maxChars);
  const language = textLanguage(text, stored.lang);
  const spelling = await unlessFailed(reader, 'spelling', async () => await misspelled(text, language, reader.spelling));
  const grammar = await unlessFailed(reader, 'grammar', async () => await ungrammatical(text, language, reader.grammar));
  return { spelling, grammar };
}

/** Null where the checker failed on this text. */
async function unlessFailed(
  reader: Reader,
  part: keyof Reader['reasons'],
  read: () => Promise<WritingFault[]>,
): Promise<WritingFault[] | null> {
  if (reader.reasons[part] !== null) return [];
  try {
    const faults = await read();
    reader.failures[part] = 0;
    return faults;
  } catch (error) {
    reader.failures[part]++;
    if (!(error instanceof AppError)) reader.fail(part, error);
    const isGone = error instanceof AppError && error.code === 'host-unreachable';
    if (isGone || reader.failures[part] >= maxFailures)
      reader.reasons[part] =
        `the checker of ${part} failed: ${error instanceof AppError ? (error.values.detail ?? error.code) : errorText(error)}`;
    return null;
  }
}
