// docs/tools.md lists every tool as the lists of the code have it. UPDATE_DOCS=1 writes the table anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Tool, toolList } from '@orbweaver/tools/tool-list.ts';
import { expect, test } from 'vitest';
import { toolCommands } from './tool-commands.ts';

const file = fileURLToPath(new URL('../../../../docs/tools.md', import.meta.url));
const begin = '<!-- tools: from packages/tools/tool-list.ts -->\n';
const end = '<!-- end of tools -->\n';

/** Commands of a tool beside the one that has its name. */
const further: Readonly<Record<string, readonly string[]>> = { css: ['critical-css'] };
const commandsOf = (id: string) => [id, ...(further[id] ?? [])].filter((name) => toolCommands.has(name));

function lineOf({ id, path, counter, runsOn, needsAccount }: Tool): string {
  const cells = [
    id,
    `\`${path}\``,
    needsAccount ? 'for accounts only' : `\`/tools/${id}\``,
    commandsOf(id)
      .map((name) => `\`orbweaver tool ${name}\``)
      .join(', ') || '-',
    counter === null ? 'free' : `\`${counter}_used\``,
    runsOn,
  ];
  return `| ${cells.join(' | ')} |\n`;
}

const table = `| Tool | Page | Public page | Command | Counter | Runs on |\n|---|---|---|---|---|---|\n${toolList.map(lineOf).join('')}`;

test('docs/tools.md lists every tool with its pages, command and counter', () => {
  const text = readFileSync(file, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const [, after = ''] = rest.split(end);
  const wanted = `${before}${begin}\n${table}\n${end}${after}`;
  if (process.env['UPDATE_DOCS'] !== undefined) writeFileSync(file, wanted);
  else expect(text).toBe(wanted);
});

test('every command of a tool belongs to a tool of the list', () => {
  const listed = toolList.flatMap(({ id }) => commandsOf(id));
  expect([...toolCommands.keys()].filter((name) => !listed.includes(name))).toEqual([]);
});
