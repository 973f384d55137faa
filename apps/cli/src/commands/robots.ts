/** `robots`: may an agent fetch a URL, and which rule decided (RFC 9309). */
import { parseRobots } from '@orbweaver/formats/robots.ts';
import { askRules, selectRules } from '@orbweaver/formats/robots-match.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { defineCommand } from '../command.ts';
import { readInput } from '../input.ts';
import { readUrl } from '../scan-arguments.ts';
import { t } from '../words.ts';

interface Response {
  readonly allowed: boolean;
  /** As in `disallow: /private`; null where no rule matched, which allows. */
  readonly rule: string | null;
  /** 1-based line of the rule. */
  readonly line: number | null;
}

function ask(robots: Uint8Array | string, userAgent: string, url: string): Response {
  const verdict = askRules(selectRules(parseRobots(robots), userAgent), url);
  const { rule } = verdict;
  return { allowed: verdict.allowed, rule: rule === null ? null : `${rule.kind}: ${rule.path}`, line: rule?.line ?? null };
}

interface BatchCase {
  /** Text, or bytes in `robotsBase64` where the file is no valid text. */
  readonly robots: string | Uint8Array;
  readonly userAgent: string;
  readonly url: string;
}

function readCases(text: string, file: string): BatchCase[] {
  let cases: unknown;
  try {
    cases = JSON.parse(text);
  } catch (error) {
    throw new AppError('usage', { detail: `${file} is not JSON (${error instanceof Error ? error.message : ''}).` });
  }
  if (!Array.isArray(cases)) throw new AppError('usage', { detail: `${file} must contain an array of {"robots", "userAgent", "url"}.` });
  return cases.map((each: Readonly<Record<string, unknown>> | null, index) => {
    const { robots, robotsBase64, userAgent, url } = each ?? {};
    const source = typeof robotsBase64 === 'string' ? Buffer.from(robotsBase64, 'base64') : robots;
    const isText = typeof source === 'string' || source instanceof Uint8Array;
    if (isText && typeof userAgent === 'string' && typeof url === 'string') return { robots: source, userAgent, url };
    throw new AppError('usage', { detail: `Case ${index} in ${file} lacks "robots" (or "robotsBase64"), "userAgent" or "url".` });
  });
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
      terminal.outData(`${JSON.stringify(cases.map((each) => ask(each.robots, each.userAgent, each.url)))}\n`);
      return 0;
    }
    const [file, userAgent, target, ...rest] = positionals;
    if (file === undefined || userAgent === undefined || target === undefined || rest.length > 0) {
      throw new AppError('usage', { detail: t('cli.robots.usage', { command: terminal.commandName }) });
    }
    readUrl(target);
    const response = ask(readInput(file, terminal), userAgent, target);
    if (options.json) terminal.outData(`${JSON.stringify(response)}\n`);
    else {
      const verdict = t(response.allowed ? 'cli.robots.allowed' : 'cli.robots.disallowed');
      const why =
        response.rule === null ? t('cli.robots.no-rule') : t('cli.robots.rule', { rule: response.rule, line: response.line ?? 0 });
      terminal.out(`${verdict}: ${why}\n`);
    }
    return 0;
  },
});
