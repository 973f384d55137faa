/** `tool smtp <domain>`: the mail check at the command line, from this machine. Errors in the report exit 1. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { toolSmtpFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { isMessageKey } from '@orbweaver/i18n/words.ts';
import type { SmtpFinding, SmtpReport } from '@orbweaver/model/api/mail-report.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { smtpSections } from '@orbweaver/model/mail-check.ts';
import { defaultsOf } from '@orbweaver/model/option.ts';
import { createMailDialer } from '@orbweaver/platform/node/mail/mail-dialer.ts';
import { createMailDns } from '@orbweaver/platform/node/mail/mail-dns.ts';
import { createPolicyFetch } from '@orbweaver/platform/node/mail/policy-fetch.ts';
import { checkMail } from '@orbweaver/tools/smtp/check-mail.ts';
import type { MailPorts } from '@orbweaver/tools/smtp/ports.ts';
import { smtpOptionList } from '@orbweaver/tools/smtp/request.ts';
import { defineCommand } from '../command.ts';
import { flagSpecs, givenOptions } from '../option-flags.ts';

const t = await loadTranslate('en', [toolSmtpFiles]);

const timeoutMs = 30_000;

export const smtpTool = defineCommand({
  name: 'tool smtp',
  usage: '<domain|host[:port]>',
  summary: 'cli-tools.smtp.command',
  options: {
    ...flagSpecs(smtpOptionList, 'cli-tools.smtp'),
    dns: { kind: 'list', value: 'ADDRESS', help: 'cli-tools.smtp.dns' },
    json: { kind: 'flag', help: 'cli.option.json' },
  },
  async run({ positionals: [target], options }, terminal) {
    if (target === undefined) throw new AppError('usage', { detail: t('tool-smtp.target-invalid') });
    const values = { ...defaultsOf(smtpOptionList), ...givenOptions(smtpOptionList, options) };
    const request = { ...values, target, signIn: null, testMail: null };
    const report = await checkMail(localPorts(options.dns), { ...request, ownName: hostname() });
    if (report === null) throw new AppError('usage', { detail: t('tool-smtp.target-invalid') });
    if (options.json) terminal.outData(`${JSON.stringify(report)}\n`);
    else terminal.out(reportText(report));
    return report.findings.some(({ outcome }) => outcome === 'error') ? 1 : 0;
  },
});

function localPorts(servers: readonly string[]): MailPorts {
  const dns = createMailDns(servers.length === 0 ? {} : { servers });
  const guard = { isAllowed: () => true, explain: (host: string) => host };
  return {
    dns,
    dialer: createMailDialer({ dns, ...guard, timeoutMs, totalMs: 2 * timeoutMs }),
    fetchPolicy: createPolicyFetch({ dns, ...guard, timeoutMs }),
    now: () => Date.now(),
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
  };
}

function reportText({ findings }: SmtpReport): string {
  const lines: string[] = [];
  for (const section of smtpSections) {
    const own = findings.filter((finding) => finding.section === section);
    if (own.length > 0) lines.push(t(`tool-smtp.section.${section}`), ...own.flatMap(findingLines), '');
  }
  return lines.join('\n');
}

function findingLines({ id, outcome, values }: SmtpFinding): string[] {
  const fixKey = `tool-smtp.fix.${id}`;
  const title = `  ${outcome.padEnd(8)} ${t(`tool-smtp.finding.${id}`, values)}`;
  return outcome === 'good' || !isMessageKey(t, fixKey) ? [title] : [title, `           ${t(fixKey, values)}`];
}
