/** `ignore`: rules that take issues out of counts, score and gate, with reason, author and expiry. */
import { userInfo } from 'node:os';
import { inertText } from '@orbweaver/exports/inert-text.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { knownChecks, readNames } from '@orbweaver/scan/results/known-checks.ts';
import { nameCause } from '@orbweaver/store/cause-list.ts';
import { textOfIdentity } from '@orbweaver/store/cause-words.ts';
import { addIgnore, applyIgnores, type Ignore, listIgnores, type NewIgnore, removeIgnore } from '@orbweaver/store/ignores.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { changeScan } from '../change-scan.ts';
import { defineCommand } from '../command.ts';
import { withScan } from '../open-scan.ts';
import { formatTable } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { t } from '../words.ts';

/** Longest reason, author or address that is kept. */
const maxChars = 2000;

export const ignoreCommand = defineCommand({
  name: 'ignore',
  usage: '<file>',
  summary: 'cli.command.ignore',
  options: {
    check: { kind: 'list', value: 'CHECK', help: 'cli.option.check' },
    cause: { kind: 'count', value: 'ISSUE', min: 1, help: 'cli.option.ignore-cause' },
    page: { kind: 'text', value: 'URL', help: 'cli.option.ignore-page' },
    url: { kind: 'text', value: 'PATTERN', help: 'cli.option.ignore-url' },
    reason: { kind: 'text', value: 'TEXT', help: 'cli.option.reason' },
    author: { kind: 'text', value: 'NAME', help: 'cli.option.author' },
    expires: { kind: 'text', value: 'DATE', help: 'cli.option.expires' },
    list: { kind: 'flag', help: 'cli.option.list' },
    reopen: { kind: 'count', value: 'RULE', min: 1, help: 'cli.option.reopen' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals, options }, terminal) {
    const { check, cause, page, url, reason, author, expires, reopen, list, json } = options;
    const asksForRule = check.length > 0 || [cause, page, url, reason, author, expires].some((value) => value !== null);
    if ((list || reopen !== null) && asksForRule) throw new AppError('usage', { detail: t('cli.ignore.alone') });
    if (reopen !== null)
      return changeScan(positionals, 'ignore', terminal, (database) => reopenRule(database, reopen, positionals[0] ?? '', terminal));
    if (!asksForRule) return withScan(positionals, 'ignore', terminal, (database) => printRules(listIgnores(database), json, terminal));
    const checks = readNames('--check', check, knownChecks);
    if (page !== null && url !== null) throw new AppError('usage', { detail: t('cli.ignore.page-and-url') });
    if (cause !== null && checks !== undefined) throw new AppError('usage', { detail: t('cli.ignore.cause-and-check') });
    if (checks === undefined && cause === null && page === null && url === null)
      throw new AppError('usage', { detail: t('cli.ignore.scope') });
    if (reason === null) throw new AppError('usage', { detail: t('cli.ignore.reason') });
    const rule: Omit<NewIgnore, 'check' | 'cause'> = {
      page: page === null ? null : short('--page', page),
      pattern: url === null ? null : short('--url', url),
      reason: short('--reason', reason),
      author: author === null ? userInfo().username : short('--author', author),
      created: new Date().toISOString(),
      expires: expires === null ? null : readDay(expires),
    };
    return changeScan(positionals, 'ignore', terminal, (database) => {
      const about =
        cause === null
          ? (checks ?? [null]).map((each) => ({ check: each, cause: null }))
          : [aboutCause(database, cause, positionals, terminal)];
      const ids = about.map((each) => addIgnore(database, { ...rule, ...each }));
      applyIgnores(database);
      const added = listIgnores(database).filter(({ id }) => ids.includes(id));
      if (json) terminal.outData(`${JSON.stringify(added, null, 1)}\n`);
      else for (const { id, issues } of added) terminal.out(`${t('cli.ignore.done', { id, count: issues })}\n`);
    });
  },
});

/** A rule for the issue of this number. That of a page alone has no name of its own: its check and page say it all. */
function aboutCause(
  database: Database,
  number: number,
  positionals: readonly string[],
  { commandName: command }: Terminal,
): Pick<NewIgnore, 'check' | 'cause'> & Partial<Pick<NewIgnore, 'page'>> {
  const found = nameCause(database, number);
  if (found === null)
    throw new AppError('usage', { detail: t('cli.ignore.unknown-cause', { id: number, file: positionals[0] ?? '', command }) });
  const { check, identity, page } = found;
  return identity === null ? { check, cause: null, page } : { check, cause: identity };
}

function reopenRule(database: Database, id: number, file: string, terminal: Terminal): void {
  const hidden = () => listIgnores(database).reduce((sum, { issues }) => sum + issues, 0);
  const before = hidden();
  if (!removeIgnore(database, id))
    throw new AppError('usage', { detail: t('cli.ignore.unknown', { id, file, command: terminal.commandName }) });
  applyIgnores(database);
  terminal.out(`${t('cli.ignore.reopened', { id, count: before - hidden() })}\n`);
}

function printRules(rules: readonly Ignore[], json: boolean, terminal: Terminal): number {
  if (json) terminal.outData(`${JSON.stringify(rules, null, 1)}\n`);
  else if (rules.length === 0) terminal.out(`${t('cli.ignore.none')}\n`);
  else {
    const rows = rules.map(({ id, check, cause, page, pattern, issues, author, created, expires, isExpired, reason }) => [
      String(id),
      check ?? '*',
      cause === null ? '*' : inertText(textOfIdentity(check ?? '', cause)),
      page ?? pattern ?? '*',
      String(issues),
      author,
      created.slice(0, 10),
      `${expires ?? '-'}${isExpired ? ' (over)' : ''}`,
      reason.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' '),
    ]);
    terminal.out(formatTable(['rule', 'check', 'issue', 'URL', 'issues', 'author', 'since', 'expires', 'reason'], rows));
  }
  return 0;
}

function short(option: string, text: string): string {
  if (text.length > maxChars)
    throw new AppError('option-invalid', { option, value: JSON.stringify(text.slice(0, 40)), expected: `at most ${maxChars} characters` });
  return text.toWellFormed();
}

/** A day that exists, as `2027-01-31`. */
function readDay(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    throw new AppError('option-invalid', { option: '--expires', value: JSON.stringify(text), expected: 'a day such as 2027-01-31' });
  return text;
}
