/** `tool image <file...>`: pictures into WebP or AVIF, one after the other. A file that cannot be converted is told and makes the command exit 1. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { toolImageFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { defaultsOf } from '@orbweaver/model/option.ts';
import { convertImage } from '@orbweaver/tools/images/convert-image.ts';
import { highestQuality, type ImageOptions, imageOptionList } from '@orbweaver/tools/images/image-option-list.ts';
import { ToolFault } from '@orbweaver/tools/tool-fault.ts';
import { defineCommand } from '../command.ts';
import { flagSpecs, givenOptions } from '../option-flags.ts';
import type { Terminal } from '../terminal.ts';
import { faultWords } from './tool-run.ts';

const t = await loadTranslate('en', [toolImageFiles]);

interface Outcome {
  readonly file: string;
  readonly out: string | null;
  readonly before: number;
  readonly after: number | null;
  readonly similarity: number | null;
  readonly frames: number | null;
  readonly fault: string | null;
}

export const imageTool = defineCommand({
  name: 'tool image',
  usage: '<file...>',
  summary: 'cli-tools.image.command',
  options: {
    ...flagSpecs(imageOptionList, 'cli-tools.image'),
    out: { kind: 'text', value: 'FOLDER', help: 'cli-tools.image.out' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals, options }, terminal) {
    if (positionals.length === 0) throw new AppError('usage', { detail: t('tool-image.fault.format') });
    const quality = options.similarity === null ? imageOptionList.quality.initial : highestQuality;
    const asked: ImageOptions = { ...defaultsOf(imageOptionList), quality, ...givenOptions(imageOptionList, options) };
    const outcomes: Outcome[] = [];
    for (const file of positionals) {
      const outcome = await convertFile(file, asked, { terminal, folder: options.out });
      outcomes.push(outcome);
      if (!options.json) terminal.out(`${outcomeLine(outcome)}\n`);
    }
    if (options.json) terminal.outData(`${JSON.stringify(outcomes)}\n`);
    return outcomes.some(({ fault }) => fault !== null) ? 1 : 0;
  },
});

async function convertFile(
  file: string,
  asked: ImageOptions,
  place: { readonly terminal: Terminal; readonly folder: string | null },
): Promise<Outcome> {
  const path = place.terminal.resolvePath(file);
  const nothing = { file, out: null, before: 0, after: null, similarity: null, frames: null };
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(readFileSync(path));
  } catch (error) {
    return { ...nothing, fault: (error as Error).message };
  }
  try {
    const { sharpCodec } = await import('@orbweaver/platform/node/images/sharp-codec.ts');
    const made = await convertImage(bytes, asked, sharpCodec);
    const out = join(
      place.folder === null ? dirname(path) : place.terminal.resolvePath(place.folder),
      `${basename(path, extname(path))}.${made.format}`,
    );
    writeFileSync(out, made.bytes);
    return { file, out, before: bytes.length, after: made.bytes.length, similarity: made.similarity, frames: made.frames, fault: null };
  } catch (error) {
    if (!(error instanceof ToolFault)) throw error;
    return { ...nothing, before: bytes.length, fault: faultWords(t, error) };
  }
}

function outcomeLine({ file, out, before, after, similarity, fault }: Outcome): string {
  if (out === null || after === null) return `${file}: ${fault}`;
  const saved = Math.round((1 - after / Math.max(1, before)) * 100);
  return `${file} -> ${out}: ${before} -> ${after} bytes, ${saved} % saved, likeness ${(similarity ?? 0).toFixed(4)}`;
}
