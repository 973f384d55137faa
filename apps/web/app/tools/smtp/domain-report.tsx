/** The report of a mail check: its sum, then each section with its findings, the worst first, then records and conversations. */
import { isMessageKey } from '@orbweaver/i18n/words.ts';
import type { ServerProbe, SmtpFinding, SmtpReport } from '@orbweaver/model/api/mail-report.ts';
import { type SmtpSection, smtpSections } from '@orbweaver/model/mail-check.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { downloadFile } from '../download-file.ts';
import { CodeView } from '../tool-result.tsx';

const order: readonly SmtpFinding['outcome'][] = ['error', 'warning', 'notice', 'good'];

export function DomainReport({ target, report }: { readonly target: string; readonly report: SmtpReport }) {
  const t = useTranslate();
  const { findings, seen, servers } = report;
  const count = (outcome: SmtpFinding['outcome']) => findings.filter((finding) => finding.outcome === outcome).length;
  const sections = smtpSections.filter((section) => findings.some((finding) => finding.section === section));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-16">{t('tool-smtp.result', { target: `\u2068${target}\u2069` })}</h2>
          <p className="text-14 text-muted">
            {t('tool-smtp.counts', { errors: count('error'), warnings: count('warning'), notices: count('notice') })}
          </p>
        </div>
        <Button
          size="small"
          icon="download"
          onClick={() => downloadFile(`${t('tool-smtp.download')}.json`, JSON.stringify(report, null, 2), 'application/json')}
        >
          {t('tools.result.download')}
        </Button>
      </div>
      {sections.map((section) => (
        <FindingList key={section} section={section} findings={findings.filter((finding) => finding.section === section)} />
      ))}
      {seen !== null && <Records records={recordsOf(report)} />}
      {servers.map((server) => (
        <Transcript key={`${server.host}:${server.port}`} server={server} />
      ))}
    </section>
  );
}

function FindingList({ section, findings }: { readonly section: SmtpSection; readonly findings: readonly SmtpFinding[] }) {
  const t = useTranslate();
  const sorted = [...findings].sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  return (
    <section className="rounded-panel border border-line bg-surface">
      <h3 className="border-b border-line px-4 py-2 text-14">{t(`tool-smtp.section.${section}`)}</h3>
      <ul className="divide-y divide-line">
        {sorted.map((finding) => (
          <FindingRow key={`${finding.id} ${JSON.stringify(finding.values)}`} finding={finding} />
        ))}
      </ul>
    </section>
  );
}

function FindingRow({ finding: { id, outcome, values } }: { readonly finding: SmtpFinding }) {
  const t = useTranslate();
  const isolated = isolate(values);
  const fixKey = `tool-smtp.fix.${id}`;
  const fix = outcome === 'good' || !isMessageKey(t, fixKey) ? null : t(fixKey, isolated);
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
      <span className="text-13">
        <SeverityBadge outcome={outcome === 'good' ? 'pass' : outcome} />
      </span>
      <div className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
        <p className="text-14">{t(`tool-smtp.finding.${id}`, isolated)}</p>
        {fix !== null && <p className="text-13 text-muted">{fix}</p>}
      </div>
    </li>
  );
}

/** Host names and records keep their direction inside an Arabic sentence. */
function isolate(values: SmtpFinding['values']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? `\u2068${value}\u2069` : value]),
  );
}

function recordsOf({ domain, seen }: SmtpReport): string {
  if (seen === null || domain === null) return '';
  const lines = [
    ...seen.mx.map(({ preference, host }) => `${domain} MX ${preference} ${host || '.'}`),
    ...seen.spf.map((record) => `${domain} TXT ${record}`),
    ...seen.dkim.map(({ selector, record }) => `${selector}._domainkey.${domain} TXT ${record}`),
    ...seen.dmarc.map((record) => `_dmarc.${seen.dmarcAt} TXT ${record}`),
    ...seen.mtaSts.map((record) => `_mta-sts.${domain} TXT ${record}`),
    ...seen.tlsReporting.map((record) => `_smtp._tls.${domain} TXT ${record}`),
  ];
  return lines.join('\n');
}

function Records({ records }: { readonly records: string }) {
  const t = useTranslate();
  if (records === '') return null;
  return (
    <details className="rounded-panel border border-line bg-surface">
      <summary className="cursor-pointer px-4 py-2 text-14">{t('tool-smtp.records')}</summary>
      <CodeView text={records} label={t('tool-smtp.records')} />
    </details>
  );
}

function Transcript({ server: { host, transcript } }: { readonly server: ServerProbe }) {
  const t = useTranslate();
  if (transcript.length === 0) return null;
  const title = t('tool-smtp.transcript', { host: `\u2068${host}\u2069` });
  const text = transcript.map(({ from, text, ms }) => `${String(ms).padStart(6)} ms ${from === 'client' ? '>' : '<'} ${text}`).join('\n');
  return (
    <details className="rounded-panel border border-line bg-surface">
      <summary className="cursor-pointer px-4 py-2 text-14">{title}</summary>
      <CodeView text={text} label={title} />
    </details>
  );
}
