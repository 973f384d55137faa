/** `robots`: may an agent fetch a URL, and which rule decided (RFC 9309). */
import { parseRobots } from '@orbweaver/formats/robots.ts';
import { askRules, selectRules } from '@orbweaver/formats/robots-match.ts';
import { translate } from '@orbweaver/i18n/messages.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { defineCommand } from '../command.ts';
import { readInput } from '../input.ts';
import { readUrl } from '../scan-arguments.ts';

interface Answer {
  readonly allowed: boolean;
  /** As in `disallow: /private`; null where no rule matched, which allows. */
  readonly rule: string | null;
  /** 1-based line of the rule. */
  readonly line: number | null;
}

function ask(robots: Uint8Array | string, userAgent: string, url: string): Answer {
  const verdict = askRules(selectRules(parseRobots(robots), userAgent), url);
  const { rule } = verdict;
  return { allowed: verdict.allowed, rule: rule === null ? null : `${rule.kind}: ${rule.path}`, line: rule?.line ?? null };
}

function readCases(text: string, file: string): { robots: string; userAgent: string; url: string }[] {
  let cases: unknown;
  try {
    cases = JSON.parse(text);
  } catch (error) {
    throw new AppError('usage', { detail: `${file} is not JSON (${error instanceof Error ? error.message : ''}).` });
  }
  const isCase = (each: unknown): each is { robots: string; userAgent: string; url: string } =>
    typeof each === 'object' &&
    each !== null &&
    ['robots', 'userAgent', 'url'].every((key) => typeof (each as Record<string, unknown>)[key] === 'string');
  if (!Array.isArray(cases) || !cases.every(isCase)) {
    throw new AppError('usage', { detail: `${file} must hold an array of {"robots", "userAgent", "url"}, all texts.` });
  }
  return cases;
}

export const robotsCommand = defineCommand({
  name: 'robots',
  usage: '<robots.txt> <user-agent> <url>',
  summary: 'cli.command.robots',
  options: {
    batch: { kind: 'text', value: 'FILE|-', help: 'cli.option.batch' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals, options }, terminal) {
    if (options.batch !== null) {
      const cases = readCases(new TextDecoder().decode(readInput(options.batch, terminal)), options.batch);
      terminal.out(`${JSON.stringify(cases.map((each) => ask(each.robots, each.userAgent, each.url)))}\n`);
      return 0;
    }
    const [file, userAgent, target, ...rest] = positionals;
    if (file === undefined || userAgent === undefined || target === undefined || rest.length > 0) {
      throw new AppError('usage', { detail: translate('cli.robots.usage', { command: terminal.commandName }) });
    }
    readUrl(target);
    const answer = ask(readInput(file, terminal), userAgent, target);
    if (options.json) terminal.out(`${JSON.stringify(answer)}\n`);
    else {
      const verdict = translate(answer.allowed ? 'cli.robots.allowed' : 'cli.robots.disallowed');
      const why =
        answer.rule === null
          ? translate('cli.robots.no-rule')
          : translate('cli.robots.rule', { rule: answer.rule, line: answer.line ?? 0 });
      terminal.out(`${verdict}: ${why}\n`);
    }
    return 0;
  },
});
