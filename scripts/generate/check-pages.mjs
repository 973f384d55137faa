// Entries of packages/checks become a page for each check and an index, in Markdown.
import { isOurJudgement, sourcesOf } from '../../packages/checks/sources.ts';
import { timingChecks } from '../../packages/model/timing-checks.ts';

const lookedAt = {
  response: 'Every internal page URL that was requested, whatever the response.',
  file: 'Internal responses with status 200: pages, style sheets, scripts, images, fonts.',
  html: 'Internal HTML pages with status 200.',
  indexable: 'Indexable pages: internal HTML with status 200 that neither robots rules nor a canonical keeps out of search results.',
  site: 'The whole scan, once, when it has finished.',
};
const scopes = { page: 'page', link: 'link on a page', resource: 'file', site: 'site' };

/** Pages of docs/checks by name: one for each check, and the index. */
export function checkPages(catalogue, allChecks) {
  const checks = new Map(allChecks.map((check) => [check.id, check]));
  const entries = catalogue.filter(({ tier, state }) => tier === 'core' || state === 'built');
  return [
    ...entries.map((entry) => [`${entry.id}.md`, pageOf(entry, checks.get(entry.id))]),
    ['README.md', indexOf(entries)],
    ['our-judgement.md', judgementsOf(allChecks)],
  ];
}

/** Documents by name and address, for reports. */
export function checkSources(allChecks) {
  const entries = allChecks.map(({ id, source }) => [id, Object.fromEntries(sourcesOf(source).map(({ name, url }) => [name, url]))]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

function pageOf(entry, check) {
  const { id, category, severity, scope, state, words, docs, source, settings } = entry;
  const lines = [`# ${id}`, ''];
  if (words !== null) lines.push(`**${inert(words.name)}**`, '');
  lines.push('| | |', '|---|---|', `| Severity | ${severity} |`, `| Category | ${category} |`, `| Found on a | ${scopes[scope]} |`);
  if (source !== null) lines.push(`| Source | ${sourcesOf(source).map(linkOf).join('; ')} |`);
  if (source !== null && isOurJudgement(source)) lines.push('| Public source | none: our judgement |');
  lines.push('', '## Condition', '', inert(docs.condition), '');
  if (check !== undefined) lines.push(`Applies to: ${lookedAt[check.kind === 'site' ? 'site' : check.appliesTo]}`, '');
  if (check?.judges === 'quality')
    lines.push('Pages that are noindex are left out: what they look like to search engines and on slow connections is not judged.', '');
  if (timingChecks.has(id)) lines.push('It depends on response times, so `report --stable` leaves it out.', '');
  if (check?.alwaysOn) lines.push('It runs even when its category is switched off.', '');
  if (check?.needs === 'rendered')
    lines.push(
      'It judges pages that `scan --render` opened in a browser ([rendering](../rendering.md)); for others it reports "not tested".',
      '',
    );
  if (check?.needs === 'pagespeed')
    lines.push(
      'It judges pages that were measured: on the tab PageSpeed, or by `speed URL --save FILE` ([speed](../speed.md)); until then it reports "not tested".',
      '',
    );
  if (state === 'planned') lines.push('This version does not have this check yet: it is never reported as passed.', '');
  if (state === 'figures') lines.push('A figure that every report contains, not a problem: it is never an issue.', '');
  if (words !== null) lines.push('## Why it matters', '', inert(words.why), '', '## How to fix it', '', inert(words.fix), '');
  if (docs.found !== undefined) lines.push(...examplesOf(docs));
  const thresholds = Object.entries(settings ?? {});
  if (thresholds.length > 0) {
    lines.push('## Thresholds', '', '| Setting | Default |', '|---|---|');
    for (const [name, value] of thresholds) lines.push(`| \`${name}\` | ${cell(value === '' ? '(empty)' : String(value))} |`);
    lines.push('', `Change a threshold with \`--set ${id}.${thresholds[0][0]}=VALUE\` at \`scan\` or \`recheck\`.`, '');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function indexOf(entries) {
  const built = entries.filter(({ state }) => state === 'built').length;
  const lines = [
    '# Checks',
    '',
    `${entries.length} checks, ${built} of them built. Each page describes the condition, why it matters, how to fix it, the thresholds and the source.`,
    'Checks without a public source are listed in [our-judgement.md](our-judgement.md).',
    'Written by `node scripts/generate.mjs` from the entries in packages/checks; do not edit by hand.',
  ];
  for (const [category, list] of Map.groupBy(entries, (entry) => entry.category)) {
    lines.push('', `## ${category}`, '', '| Check | Severity | Name |', '|---|---|---|');
    for (const { id, severity, words, state } of list) {
      const what = words === null ? (state === 'planned' ? 'not built yet' : state === 'figures' ? 'figure' : 'not tested') : words.name;
      lines.push(`| [${id}](${id}.md) | ${severity} | ${cell(what)} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function linkOf({ name, url, state }) {
  return url === null ? cell(name) : `[${cell(name)}](${url}), ${state}`;
}

/** The checks that no public document asks for. */
function judgementsOf(allChecks) {
  const ours = allChecks.filter(({ source }) => isOurJudgement(source));
  return [
    '# Our judgement',
    '',
    `${ours.length} of ${allChecks.length} checks have no public source: no standard and no guideline of a search engine or browser requires them. They follow customary limits`,
    'or what the product was specified to report, and you can turn them off or change their thresholds.',
    'Written by `node scripts/generate.mjs` from the entries in packages/checks; do not edit by hand.',
    '',
    '| Check | Severity | Basis |',
    '|---|---|---|',
    ...ours.map(({ id, severity, source }) => `| [${id}](${id}.md) | ${severity} | ${cell(source)} |`),
    '',
  ].join('\n');
}

function examplesOf({ found, notFound }) {
  const block = (title, text) => [`${title}:`, '', `\`\`\`${kindOf(text)}`, withoutIndent(text), '```', ''];
  return ['## Example', '', ...block('Found', found), ...(notFound === undefined ? [] : block('Not found', notFound))];
}

function kindOf(text) {
  if (text.trimStart().startsWith('<?xml')) return 'xml';
  return /^\s*</m.test(text) ? 'html' : 'text';
}

/** Lines as the entry has them, without the indent that they share and the empty ones around. */
function withoutIndent(text) {
  const lines = text.replace(/^\n|\n\s*$/g, '').split('\n');
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent)).join('\n');
}

/** Angle brackets and stars are text, not markup. */
function inert(text) {
  return text.replace(/[<>*]/g, (character) => `\\${character}`);
}

function cell(text) {
  return inert(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
}
