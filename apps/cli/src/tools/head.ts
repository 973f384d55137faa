/** `tool metatags`, `tool opengraph` and `tool serp`: the head of a page, from a file or from options, as tags, as shared cards and as a search result. */
import { textWidth } from '@orbweaver/formats/text-width.ts';
import { toolMetatagsFiles, toolOpengraphFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { headFieldsOf } from '@orbweaver/tools/metatags/head-fields.ts';
import { headErrors, judgeHead, noHeadFields, writeHeadTags } from '@orbweaver/tools/metatags/head-tags.ts';
import { readHead } from '@orbweaver/tools/metatags/read-head.ts';
import { networks } from '@orbweaver/tools/opengraph/networks.ts';
import { cardOf, foundTagsOf, noShareTags, readShareTags, writeShareTags } from '@orbweaver/tools/opengraph/share-tags.ts';
import { cutToWidth, resultShapes, trailOf } from '@orbweaver/tools/serp/search-result.ts';
import { defineCommand } from '../command.ts';
import type { Terminal } from '../terminal.ts';
import { readToolText, tell, writeToolOutput } from './tool-run.ts';

const t = await loadTranslate('en', [toolMetatagsFiles, toolOpengraphFiles]);

const headOptions = {
  title: { kind: 'text', value: 'TEXT', help: 'cli-tools.head.title' },
  description: { kind: 'text', value: 'TEXT', help: 'cli-tools.head.description' },
  url: { kind: 'text', value: 'URL', help: 'cli-tools.head.url' },
} as const;
const outputOptions = {
  out: { kind: 'text', value: 'FILE', help: 'cli-tools.out' },
  json: { kind: 'flag', help: 'cli.option.json' },
} as const;

interface Said {
  readonly title: string | null;
  readonly description: string | null;
  readonly url: string | null;
}

/** The tags of the file; standard input is read only where no option says anything. */
function readTags(file: string | undefined, said: Said, terminal: Terminal): ReadonlyMap<string, string> {
  const hasWords = Object.values(said).some((value) => value !== null);
  return file === undefined && hasWords ? new Map() : readHead(readToolText(file, terminal));
}

export const metatagsTool = defineCommand({
  name: 'tool metatags',
  usage: '[file|-]',
  summary: 'cli-tools.metatags.command',
  options: { ...headOptions, ...outputOptions },
  async run({ positionals: [file], options: { title, description, url, out, json } }, terminal) {
    const read = { ...noHeadFields, ...headFieldsOf(readTags(file, { title, description, url }, terminal)) };
    const fields = {
      ...read,
      title: title ?? read.title,
      description: description ?? read.description,
      canonical: url ?? read.canonical,
    };
    const { titleFontPx, descriptionFontPx } = resultShapes.desktop;
    const widths = { titlePx: textWidth(fields.title, titleFontPx), descriptionPx: textWidth(fields.description, descriptionFontPx) };
    const problems = judgeHead(fields, widths);
    const tags = writeHeadTags(fields);
    if (json) terminal.outData(`${JSON.stringify({ problems, tags })}\n`);
    else {
      for (const problem of problems)
        tell(terminal, headErrors.includes(problem) ? 'error' : 'warning', t(`tool-metatags.problem.${problem}`));
      writeToolOutput(tags, out, terminal);
    }
    return problems.some((problem) => headErrors.includes(problem)) ? 1 : 0;
  },
});

export const opengraphTool = defineCommand({
  name: 'tool opengraph',
  usage: '[file|-]',
  summary: 'cli-tools.opengraph.command',
  options: { ...headOptions, image: { kind: 'text', value: 'URL', help: 'cli-tools.opengraph.image' }, ...outputOptions },
  async run({ positionals: [file], options: { title, description, url, image, out, json } }, terminal) {
    const found = readTags(file, { title, description, url }, terminal);
    const read = found.size === 0 ? noShareTags : readShareTags(found);
    const tags = {
      ...read,
      title: title ?? read.title,
      description: description ?? read.description,
      url: url ?? read.url,
      image: image ?? read.image,
    };
    const merged = new Map([...found, ...[...foundTagsOf(tags)].filter(([, value]) => value !== '')]);
    const cards = networks.map((network) => cardOf(network, merged, tags.url));
    if (json) terminal.outData(`${JSON.stringify({ cards, tags: writeShareTags(tags) })}\n`);
    else {
      for (const { network, problems } of cards)
        for (const problem of problems) tell(terminal, null, `${network}: ${t(`tool-opengraph.problem.${problem}`)}`);
      writeToolOutput(writeShareTags(tags), out, terminal);
    }
    return 0;
  },
});

export const serpTool = defineCommand({
  name: 'tool serp',
  usage: '[file|-]',
  summary: 'cli-tools.serp.command',
  options: { ...headOptions, shape: { kind: 'choice', choices: ['desktop', 'mobile'], help: 'cli-tools.serp.shape' }, ...outputOptions },
  async run({ positionals: [file], options: { title, description, url, shape, out, json } }, terminal) {
    const found = readTags(file, { title, description, url }, terminal);
    const { titlePx, titleFontPx, descriptionPx, descriptionFontPx } = resultShapes[shape ?? 'desktop'];
    const cut = (text: string, limit: number, fontPx: number) => {
      // Letters that the table does not know count as wide as a common one.
      const measure = (part: string) => textWidth(part, fontPx) ?? Array.from(part).length * fontPx * 0.55;
      return { ...cutToWidth(text, limit, measure), limit };
    };
    const result = {
      trail: trailOf(url ?? found.get('canonical') ?? ''),
      title: cut(title ?? found.get('title') ?? '', titlePx, titleFontPx),
      description: cut(description ?? found.get('description') ?? '', descriptionPx, descriptionFontPx),
    };
    const lines = (['title', 'description'] as const).map((name) => `${result[name].px}/${result[name].limit} px  ${result[name].text}`);
    writeToolOutput(json ? JSON.stringify(result) : [result.trail, ...lines].join('\n'), out, terminal);
    return 0;
  },
});
