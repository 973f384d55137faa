// The pages that say how something is added are followed to the letter, in a copy of the repository, and end green.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** A copy of what is under version control, with the packages that are installed. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'orbweaver-add-'));
  const files = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean);
  for (const file of files) if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  mkdirSync(join(copy, 'node_modules/@orbweaver'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@orbweaver' && name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  // Our own are relative: they lead to the copy.
  const own = join('node_modules', '@orbweaver');
  for (const name of readdirSync(join(root, own))) symlinkSync(readlinkSync(join(root, own, name)), join(copy, own, name));
  git(copy, 'init', '-q');
  git(copy, 'add', '-A');
  return copy;
}

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 });
}

/** The commands run on the Node that runs the tests, which need not be the first of the search path. */
const withOwnNode = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}` };

interface Step {
  /** `ts`: a new file. `diff`: lines of a file that is there. `json`: keys of one, which may be new. `sh`: a command. */
  readonly kind: string;
  readonly path: string;
  readonly text: string;
}

function stepsOf(page: string): Step[] {
  return [...page.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(([, kind = '', path = '', text = '']) => ({ kind, path, text }));
}

function follow(copy: string, { kind, path, text }: Step): void {
  const file = join(copy, path);
  if (kind === 'sh') {
    for (const command of text.trim().split('\n')) execFileSync('sh', ['-c', command], { cwd: copy, stdio: 'pipe', env: withOwnNode });
  } else if (kind === 'diff') {
    const lines = text.trimEnd().split('\n');
    const side = (sign: string) => lines.flatMap((line) => (line[0] === ' ' || line[0] === sign ? [line.slice(1)] : [])).join('\n');
    const parts = readFileSync(file, 'utf8').split(side('-'));
    expect(parts.length, `${path} has these lines once`).toBe(2);
    writeFileSync(file, parts.join(side('+')));
  } else if (kind === 'json') {
    const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    writeFileSync(file, `${JSON.stringify({ ...known, ...JSON.parse(text) }, null, 2)}\n`);
  } else {
    expect(existsSync(file), `${path} is new`).toBe(false);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const languages = ['ar', 'de', 'en', 'es', 'fr', 'it', 'pt', 'ru', 'tr'];
const inEachLanguage = (file: string) => languages.map((language) => `packages/i18n/messages/${language}/${file}.json`);

/** Files of messages that German has are those that every language has. */
const translatedFiles = globSync('**/*.json', { cwd: join(root, 'packages/i18n/messages/de') });

test.each([
  [
    'add-a-check',
    [
      'docs/checks/README.md',
      'docs/checks/our-judgement.md',
      'docs/checks/title-full-stop.md',
      'docs/severities.md',
      'packages/checks/title/full-stop.test.ts',
      'packages/checks/title/full-stop.ts',
      'packages/checks/title/index.ts',
      ...inEachLanguage('checks/title'),
      'packages/model/generated/check-sources.json',
    ],
  ],
  [
    'add-a-view',
    [
      'apps/web/app/results/views.test.ts',
      ...inEachLanguage('results'),
      'packages/store/views/all-views.ts',
      'packages/store/views/views.test.ts',
      'packages/store/views/weight.ts',
    ],
  ],
  [
    'add-a-tool',
    [
      'apps/cli/src/tools/slug.ts',
      'apps/cli/src/tools/tool-commands.ts',
      'apps/web/app/routes/tools/slug.tsx',
      'docs/tools.md',
      'packages/i18n/generated/area-files.ts',
      'packages/i18n/generated/areas.ts',
      ...inEachLanguage('guide-slug'),
      ...inEachLanguage('tool-slug'),
      'packages/i18n/messages/en/cli-tools.json',
      'packages/tools/slug/slug.test.ts',
      'packages/tools/slug/slug.ts',
      'packages/tools/tool-list.ts',
    ],
  ],
  [
    'add-a-language',
    [
      'packages/i18n/choose-locale.test.ts',
      'packages/i18n/generated/area-files.ts',
      'packages/i18n/generated/check-words-nl.ts',
      'packages/i18n/locales.ts',
      ...translatedFiles.map((file) => `packages/i18n/messages/nl/${file}`),
    ],
  ],
] as const)(
  '%s, followed to the letter, touches these files and ends green',
  (page, touched) => {
    const copy = copyRepository();
    try {
      for (const step of stepsOf(readFileSync(join(root, `docs/${page}.md`), 'utf8'))) follow(copy, step);
      git(copy, 'add', '-A', '--intent-to-add');
      const changed = git(copy, 'diff', '--name-only').trim().split('\n');
      expect(changed.sort()).toEqual([...touched].sort());
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  },
  1_200_000,
);
