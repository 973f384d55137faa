/** The report of a check: its sum, what to fix, and every icon as it was found. */
import type { CheckedIcon, IconFinding, IconReport } from '@orbweaver/model/api/icon-check.ts';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { useLocale, useWords } from '@orbweaver/ui/words.tsx';
import { formatBytes } from '../../site/format.ts';

export function IconReportView({ report: { pageUrl, icons, findings } }: { readonly report: IconReport }) {
  const t = useWords();
  const count = (severity: IconFinding['severity']) => findings.filter((finding) => finding.severity === severity).length;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-16">{t('tool-favicon.report', { site: `\u2068${new URL(pageUrl).host}\u2069` })}</h2>
        <p className="text-14 text-muted">
          {findings.length === 0
            ? t('tool-favicon.fine')
            : t('tool-favicon.counts', { errors: count('error'), warnings: count('warning') })}
        </p>
      </div>
      {findings.length > 0 && (
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {findings.map((finding) => (
            <FindingRow key={`${finding.id} ${JSON.stringify(finding.values)}`} finding={finding} />
          ))}
        </ul>
      )}
      {icons.length > 0 && <IconTable icons={icons} />}
    </section>
  );
}

function FindingRow({ finding: { id, severity, values } }: { readonly finding: IconFinding }) {
  const t = useWords();
  // Addresses keep their direction inside an Arabic sentence.
  const isolated = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? `\u2068${value}\u2069` : value]),
  );
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
      <span className="text-13">
        <SeverityBadge outcome={severity} />
      </span>
      <div className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
        <p className="text-14">{t(`tool-favicon.finding.${id}`, isolated)}</p>
        <p className="text-13 text-muted">{t(`tool-favicon.fix.${id}`, isolated)}</p>
      </div>
    </li>
  );
}

const columns = ['icon', 'place', 'file', 'format', 'pixels', 'weight'] as const;

function IconTable({ icons }: { readonly icons: readonly CheckedIcon[] }) {
  const t = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrolled part has to be a named, focusable region.
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keyboard.
      tabIndex={0}
      role="region"
      aria-label={t('tool-favicon.list')}
      className="overflow-x-auto rounded-panel border border-line bg-surface"
    >
      <table className="w-full text-13 tabular-nums">
        <thead className="text-muted">
          <tr>
            {columns.map((each) => (
              <th key={each} scope="col" className={`px-3 py-2 font-medium ${each === 'weight' ? 'text-end' : 'text-start'}`}>
                {t(`tool-favicon.column.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {icons.map((icon, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of a report never changes, and a page may name an icon twice.
            <IconRow key={at} icon={icon} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function IconRow({ icon: { role, href, status, bytes, format, found, preview } }: { readonly icon: CheckedIcon }) {
  const t = useWords();
  const locale = useLocale();
  const isFound = status === 200 && format !== null;
  return (
    <tr className="border-t border-line">
      <td className="px-3 py-1.5">
        {preview === null ? (
          <span className="text-muted">–</span>
        ) : (
          <img
            src={preview}
            alt={t('tool-favicon.column.icon')}
            className="size-8 rounded-control border border-line bg-raised object-contain"
          />
        )}
      </td>
      <td className="px-3 py-1.5 whitespace-nowrap">{t(`tool-favicon.role.${role}`)}</td>
      <td dir="ltr" className="max-w-72 truncate px-3 py-1.5 font-mono" title={href}>
        {href}
      </td>
      <td className="px-3 py-1.5 uppercase">{isFound ? format : status || '–'}</td>
      <td dir="ltr" className="px-3 py-1.5">
        {found.map(({ width, height }) => `${width}×${height}`).join(', ') || '–'}
      </td>
      <td className="px-3 py-1.5 text-end whitespace-nowrap">{bytes === 0 ? '–' : formatBytes(locale, bytes)}</td>
    </tr>
  );
}
