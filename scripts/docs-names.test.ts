// What the documents name exists: links, files, npm scripts, and the commands and options of the command line.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../apps/cli/src/testing/run-here.ts';

const root = join(import.meta.dirname, '..');
const named = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', ...globSync('docs/*.md', { cwd: root }).sort()];
/** Decisions speak of files of their time: only their links are held. */
const linked = [...named, 'CHANGELOG.md', ...globSync('docs/{checks,decisions}/*.md', { cwd: root }).sort()];
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

test.each(linked)('%s: every link within the repository leads somewhere', (path) => {
  const prose = textOf(path).replace(/^```[\s\S]*?^```$/gm, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] as string);
  const broken = links.filter((link) => !/^(?:https?:|mailto:|\\)/.test(link) && !leadsSomewhere(path, link));
  expect(broken).toEqual([]);
});

function leadsSomewhere(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const path = file === '' ? from : join(dirname(from), file);
  if (!existsSync(join(root, path))) return false;
  return anchor === undefined || headingsOf(path).includes(anchor);
}

function headingsOf(path: string): readonly string[] {
  const headings = [...textOf(path).matchAll(/^#+ (.+)$/gm)].map((match) => match[1] as string);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
}

const namesFile = /^(?:packages|apps|scripts|docs|fixtures)\/[\w./-]+$|^[\w-]+(?:\/[\w.-]+)*\.(?:ts|mjs|json|md)$/;

/** Where a shortened path may begin: documents about one room leave its beginning out. */
const rooms = ['', 'packages', 'apps', 'apps/server/src'];

test.each(['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'])('%s: every file and folder in it exists', (path) => {
  const spans = [...textOf(path).matchAll(/`([^`\n]+)`/g)].map((match) => match[1] as string);
  const files = spans.filter((span) => namesFile.test(span));
  expect(files.filter((file) => !rooms.some((room) => existsSync(join(root, room, file))))).toEqual([]);
  expect(path === 'README.md' || files.length > 2).toBe(true);
});

test('every npm script that a document names exists', () => {
  const { scripts } = JSON.parse(textOf('package.json'));
  const unknown = linked.flatMap((path) =>
    [...textOf(path).matchAll(/\bnpm (?:run(?: -s)? ([\w:]+)|(start|test)\b)/g)]
      .map((match) => (match[1] ?? match[2]) as string)
      .filter((name) => !Object.hasOwn(scripts, name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

/** What `--help` of a command prints; null where there is no such command. */
async function helpOf(command: string): Promise<string | null> {
  const { code, out } = await runHere(root, command, '--help');
  return code === 0 ? out : null;
}

test("every command and option in README's table of commands exists", async () => {
  const rows = [...textOf('README.md').matchAll(/^\| `(\w+)[^`]*` \| (.+) \|$/gm)];
  expect(rows.length).toBeGreaterThan(8);
  for (const [, command = '', words = ''] of rows) {
    const help = await helpOf(command);
    expect(help, command).not.toBeNull();
    for (const [option] of words.matchAll(/(?<![\w-])--[a-z][a-z-]*/g))
      expect(await isOption(option, command, help ?? ''), `${command} ${option}`).toBe(true);
  }
});

/** A row may name another command's option when it names that command: `scan --carry-from`. */
async function isOption(option: string, command: string, help: string): Promise<boolean> {
  if (has(help, option)) return true;
  for (const other of ['scan', 'issues']) if (other !== command && has((await helpOf(other)) ?? '', option)) return true;
  return false;
}

const has = (help: string, option: string) => new RegExp(`(?<![\\w-])${option}(?![\\w-])`).test(help);

test('every option in the examples of README exists', async () => {
  const commands = [...textOf('README.md').matchAll(/orbweaver -- (\w+)([^\n`]*)/g)];
  for (const [, command = '', rest = ''] of commands) {
    const help = (await helpOf(command)) ?? '';
    for (const [option] of rest.matchAll(/(?<![\w-])--[a-z][a-z-]*/g))
      expect(has(help, option) || option === '--help', `${command} ${option}`).toBe(true);
  }
});
