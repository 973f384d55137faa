/** Copies the findings, or saves them and all facts as files of this device. */
import { CsvWriter } from '@orbweaver/exports/csv-tables.ts';
import { besideSentence, evidenceText } from '@orbweaver/exports/finding.ts';
import { IconButton } from '@orbweaver/ui/button.tsx';
import { useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { Menu } from '@orbweaver/ui/menu.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { TabPage } from './use-tab-page.ts';

type ReadPage = Extract<TabPage, { readonly state: 'read' }>;
type Row = readonly [version: string, severity: string, check: string, finding: string, evidence: string];

const columns = ['version', 'severity', 'check', 'finding', 'evidence'] as const;

export function ExportMenu({ page }: { readonly page: ReadPage }) {
  const t = useTranslate();
  const words = useCheckWords();
  const rows = (): Row[] =>
    (['served', 'now'] as const).flatMap((version) =>
      page.analysis[version].issues.map(({ check, severity, evidence }): Row => {
        const unsaid = besideSentence((name) => words.sentenceNames(check, name), { ...evidence });
        const proof = evidenceText(unsaid, { limit: 'limit', line: 'line' });
        return [version, severity, check, words.finding(check, { ...evidence }), proof];
      }),
    );
  const name = fileName(page.analysis.served.url);
  const copy = async (): Promise<void> => {
    const text = rows().map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t'));
    await navigator.clipboard.writeText(text.join('\n'));
    showToast({ text: t('results.copied', { count: text.length }) });
  };
  return (
    <Menu
      trigger={<IconButton icon="download" size="small" label={t('extension.export')} />}
      groups={[
        [
          { label: t('extension.export.copy'), icon: 'copy', onSelect: () => void copy() },
          { label: t('extension.export.csv'), icon: 'table-2', onSelect: () => save(csvOf(rows()), `${name}.csv`) },
          { label: t('extension.export.json'), icon: 'braces', onSelect: () => save(jsonOf(page), `${name}.json`) },
        ],
      ]}
    />
  );
}

function csvOf(rows: readonly Row[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const writer = new CsvWriter({ write: (bytes) => parts.push(new Uint8Array(bytes)), close: () => {} }, { isForPeople: true });
  writer.begin({ id: 'findings', title: 'Findings', columns: columns.map((id) => ({ id, type: 'text' })) });
  for (const row of rows) writer.row(row);
  writer.close();
  return new Blob(parts, { type: 'text/csv' });
}

function jsonOf({ analysis: { served, now, notTested }, readAt }: ReadPage): Blob {
  return new Blob([`${JSON.stringify({ readAt, served, now, notTested }, null, 1)}\n`], { type: 'application/json' });
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** `example.com-pricing` */
function fileName(url: string): string {
  const { hostname, pathname } = new URL(url);
  return `${hostname}${pathname}`
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
}
