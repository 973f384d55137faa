/** Spelling and grammar come with packages that an installation from npm may lack: that is told before a crawl, not after it. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { installedLanguages } from '@orbweaver/platform/node/writing/dictionaries.ts';

/** Throws AppError 'package-missing' where texts are to be checked and what checks them is not installed. */
export function assertWriting({ spelling, grammar }: Pick<ScanOptions, 'spelling' | 'grammar'>): void {
  const missing = [
    ...(spelling ? missingOf('hunspell-asm') : []),
    ...(spelling && installedLanguages().length === 0 ? ['dictionary-en'] : []),
    ...(grammar ? missingOf('harper.js') : []),
  ];
  if (missing.length > 0) throw new AppError('package-missing', { name: missing.join(' ') });
}

function missingOf(name: string): readonly string[] {
  try {
    import.meta.resolve(name);
    return [];
  } catch {
    return [name];
  }
}
