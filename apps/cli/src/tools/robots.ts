/** `tool robots [file|-] --url`: which line of a robots.txt decides for an address and an agent; without an address it writes one. What is disallowed exits 1. */
import { toolRobotsFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { presetPlan, robotsPresets } from '@orbweaver/tools/robots/presets.ts';
import { type RobotsTest, testRobots } from '@orbweaver/tools/robots/test-rules.ts';
import { judgePlan, type RobotsPlan, writeRobots } from '@orbweaver/tools/robots/write-robots.ts';
import type { ParsedOptions } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { readUrl } from '../scan-arguments.ts';
import type { Terminal } from '../terminal.ts';
import { readToolText, tell, withToolWords, writeToolOutput } from './tool-run.ts';

const t = await loadTranslate('en', [toolRobotsFiles]);

const specs = {
  url: { kind: 'list', value: 'URL', help: 'cli-tools.robots.url' },
  agent: { kind: 'list', value: 'NAME', help: 'cli-tools.robots.agent' },
  preset: { kind: 'choice', choices: robotsPresets, help: 'cli-tools.robots.preset' },
  disallow: { kind: 'list', value: 'PATH', help: 'cli-tools.robots.disallow' },
  allow: { kind: 'list', value: 'PATH', help: 'cli-tools.robots.allow' },
  'crawl-delay': { kind: 'number', value: 'SECONDS', help: 'cli-tools.robots.delay' },
  sitemap: { kind: 'list', value: 'URL', help: 'cli-tools.robots.sitemap' },
  out: { kind: 'text', value: 'FILE', help: 'cli-tools.out' },
  json: { kind: 'flag', help: 'cli.option.json' },
} as const;

type Options = ParsedOptions<typeof specs>;

export const robotsTool = defineCommand({
  name: 'tool robots',
  usage: '[file|-]',
  summary: 'cli-tools.robots.command',
  options: specs,
  async run({ positionals: [file], options }, terminal) {
    if (options.url.length === 0) return write(options, terminal);
    for (const url of options.url) readUrl(url);
    const agents = options.agent.length === 0 ? ['Googlebot'] : options.agent;
    const test = await withToolWords(t, () => testRobots(readToolText(file, terminal), agents, options.url));
    if (options.json) terminal.outData(`${JSON.stringify(test)}\n`);
    else showTest(test, terminal);
    return test.responses.every(({ allowed }) => allowed) ? 0 : 1;
  },
});

function showTest({ responses, faults }: RobotsTest, terminal: Terminal): void {
  for (const { agent, url, allowed, rule, line } of responses) {
    const verdict = t(allowed ? 'tool-robots.allowed' : 'tool-robots.blocked');
    const reason = rule === null ? '' : `  ${rule} (line ${line})`;
    tell({ err: terminal.out }, null, `${verdict}  ${agent}  ${url}${reason}`);
  }
  for (const { code, line, value } of faults) tell(terminal, null, t(`tool-robots.fault.${code}`, { line, value }));
}

function write(options: Options, terminal: Terminal): number {
  const plan = planOf(options);
  const problems = judgePlan(plan);
  const text = writeRobots(plan);
  if (options.json) terminal.outData(`${JSON.stringify({ problems, text })}\n`);
  else {
    for (const problem of problems) tell(terminal, null, t(`tool-robots.problem.${problem}`));
    writeToolOutput(text, options.out, terminal);
  }
  return 0;
}

/** The group of the options, if they say anything, stands before those of the preset. */
function planOf(options: Options): RobotsPlan {
  const { agent, disallow, allow, 'crawl-delay': crawlDelay, preset, sitemap } = options;
  const rules = [
    ...allow.map((path) => ({ kind: 'allow', path }) as const),
    ...disallow.map((path) => ({ kind: 'disallow', path }) as const),
  ];
  const hasOwn = agent.length > 0 || rules.length > 0 || crawlDelay !== null;
  const own = hasOwn ? [{ agents: agent.length === 0 ? ['*'] : agent, rules, crawlDelay }] : [];
  const given = preset !== null ? presetPlan(preset).groups : hasOwn ? [] : presetPlan('open').groups;
  return { groups: [...own, ...given], sitemaps: sitemap };
}
