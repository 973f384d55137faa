// `node scripts/check-pages.mjs`: writes docs/checks/, a page for each check with its condition, reason, fix, thresholds and source, and an index. All of it
// comes from the catalogue in packages/checks; conditions that the code does not spell out in words are in check-conditions.json.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { checkExamples } from './check-examples.mjs';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/checks');

const lookedAt = {
  answer: 'Every internal page address that was asked for, whatever came back.',
  file: 'Internal answers with status 200: pages, style sheets, scripts, images, fonts.',
  html: 'Internal HTML pages with status 200.',
  indexable: 'Indexable pages: internal HTML with status 200 that neither robots rules nor a canonical keep out of search results.',
  site: 'The whole scan, once, at its end.',
};
const scopes = { page: 'page', link: 'link on a page', resource: 'file', site: 'site' };

/** Text of each page by file name, in a fixed order; the same for the same catalogue. */
export async function checkPages() {
  const { listChecks } = await import('../packages/checks/catalogue.ts');
  const { allChecks } = await import('../packages/checks/all-checks.ts');
  const conditions = JSON.parse(readFileSync(join(import.meta.dirname, 'check-conditions.json'), 'utf8'));
  const checks = new Map(allChecks.map((check) => [check.id, check]));
  const examples = await checkExamples();
  const entries = listChecks().filter(({ tier, state }) => tier === 'core' || state === 'built');
  const pages = new Map();
  for (const entry of entries)
    pages.set(`${entry.id}.md`, pageOf(entry, checks.get(entry.id), conditions[entry.id], examples.get(entry.id)));
  pages.set('README.md', indexOf(entries));
  return pages;
}

function pageOf(entry, check, condition, example) {
  const { id, category, severity, scope, state, reason, words, source, settings } = entry;
  const lines = [`# ${id}`, ''];
  if (words !== null) lines.push(`**${inert(spoken(words.title))}**`, '');
  lines.push('| | |', '|---|---|', `| Severity | ${severity} |`, `| Category | ${category} |`, `| Found on a | ${scopes[scope]} |`);
  if (source !== null) lines.push(`| Source | ${cell(source)} |`);
  lines.push('', '## Condition', '');
  if (condition !== undefined) lines.push(`${inert(sentence(condition))}`, '');
  if (check !== undefined) lines.push(`Looks at: ${lookedAt[check.kind === 'site' ? 'site' : check.appliesTo]}`, '');
  if (check?.timing) lines.push('It depends on response times, so `report --stable` leaves it out.', '');
  if (check?.alwaysOn) lines.push('It runs even when its category is switched off.', '');
  if (state === 'not-tested') lines.push(`Answers "not tested": ${reason}.`, '');
  if (state === 'planned') lines.push('This version does not have it yet: it is never reported as passed.', '');
  if (state === 'figures') lines.push('A figure that every report has, not a fault: it is never an issue.', '');
  if (words !== null)
    lines.push('## Why it matters', '', inert(spoken(words.why)), '', '## How to fix it', '', inert(spoken(words.fix)), '');
  if (state === 'built' && example !== undefined) lines.push(...examplesOf(example));
  const thresholds = Object.entries(settings ?? {});
  if (thresholds.length > 0) {
    lines.push('## Thresholds', '', '| Setting | Default |', '|---|---|');
    for (const [name, value] of thresholds) lines.push(`| \`${name}\` | ${cell(value === '' ? '(empty)' : String(value))} |`);
    lines.push('', `Change one with \`--set ${id}.${thresholds[0][0]}=VALUE\` at \`scan\` or \`recheck\`.`, '');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function indexOf(entries) {
  const built = entries.filter(({ state }) => state === 'built').length;
  const lines = [
    '# Checks',
    '',
    `${entries.length} checks, ${built} of them built. Each page has the condition, why it matters, how to fix it, thresholds and source.`,
    'Written by `node scripts/check-pages.mjs` from the catalogue; do not edit by hand.',
  ];
  for (const [category, list] of Map.groupBy(entries, (entry) => entry.category)) {
    lines.push('', `## ${category}`, '', '| Check | Severity | What |', '|---|---|---|');
    for (const { id, severity, words, state } of list) {
      const what =
        words === null ? (state === 'planned' ? 'not built yet' : state === 'figures' ? 'figure' : 'not tested') : spoken(words.title);
      lines.push(`| [${id}](${id}.md) | ${severity} | ${cell(what)} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Cases of the labelled site, where a test finds the one and not the other. */
function examplesOf({ bad, good }) {
  const block = ({ kind, text }) => [`\`\`\`${kind}`, text, '```', ''];
  return ['## Example', '', 'Found:', '', ...block(bad), ...(good === null ? [] : ['Not found:', '', ...block(good)])];
}

/** Placeholders of the evidence as words. */
function spoken(text) {
  const plain = text.replace(/ \([^()]*\{\w+\}[^()]*\)/g, '');
  return plain.replace(/\{(\w+)\}/g, (_, name) => (name === 'count' || name === 'limit' ? 'N' : '…'));
}

function sentence(text) {
  // What begins like code (a[href], og:title, meta-tag=) stays as it is written.
  const start = /^[a-z]+ /.test(text) ? text.charAt(0).toUpperCase() : text.charAt(0);
  return `${start}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}

/** Angle brackets and stars are text, not markup. */
function inert(text) {
  return text.replace(/[<>*]/g, (character) => `\\${character}`);
}

function cell(text) {
  return inert(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
}

async function write() {
  const pages = await checkPages();
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!pages.has(name)) rmSync(join(folder, name));
  for (const [name, text] of pages) writeFileSync(join(folder, name), text);
  console.log(`docs/checks: ${pages.size - 1} pages and an index.`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await write();
