/** The written files: what each holds, what reading them back found, the text of the first, and the line for robots.txt. */
import { lookup } from '@orbweaver/model/lookup.ts';
import { findingKey } from '@orbweaver/tools/sitemap/finding-words.ts';
import type { PackedSitemap } from '@orbweaver/tools/sitemap/pack-sitemap.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { formatBytes } from '../../site/format.ts';
import { downloadFile } from '../download-file.ts';
import { Panel } from '../panel.tsx';
import { ProblemList } from '../problem-list.tsx';
import { CodeView, CopyButton } from '../tool-result.tsx';

const types = lookup<string>({ zip: 'application/zip', gz: 'application/gzip', xml: 'application/xml' });

export interface WrittenSitemap {
  readonly packed: PackedSitemap;
  readonly baseUrl: string;
}

export function SitemapResult({ packed, baseUrl }: WrittenSitemap) {
  const t = useTranslate();
  const locale = useLocale();
  const { name, bytes, files, index, preview } = packed;
  const [first] = files;
  const isWhole = files.length === 1 && !packed.isPreviewCut;
  const indexName = index === null ? null : `${name.replace(/\.zip$/, '')}-index.xml${first?.name.endsWith('.gz') ? '.gz' : ''}`;
  const line = `Sitemap: ${URL.parse(indexName ?? first?.name ?? '', baseUrl)?.href ?? ''}`;
  const download = () => downloadFile(name, bytes, types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
  const problems = packed.findings.map(({ file, code, line: at, value }, place) => ({
    id: String(place),
    severity: 'warning' as const,
    text: t('tool-sitemap.finding.place', { file: files[file - 1]?.name ?? '', line: at, text: t(findingKey(code), { value }) }),
  }));
  return (
    <>
      <Panel
        title={t('tool-sitemap.result')}
        actions={
          <div className="flex flex-wrap gap-1">
            {isWhole && <CopyButton label="tools.result.copy" icon="copy" text={() => preview} />}
            <Button size="small" icon="download" onClick={download}>
              <span>
                {t('tools.result.download')} <bdi dir="ltr">{name}</bdi> ({formatBytes(locale, bytes.length)})
              </span>
            </Button>
          </div>
        }
      >
        <ul className="grid max-h-48 gap-1 overflow-auto text-14">
          {indexName !== null && (
            <li className="flex flex-wrap gap-x-3">
              <bdi className="font-mono text-13">{indexName}</bdi>
              <span className="text-muted">{t('tool-sitemap.result.index')}</span>
            </li>
          )}
          {files.map((file) => (
            <li key={file.name} className="flex flex-wrap gap-x-3">
              <bdi className="font-mono text-13">{file.name}</bdi>
              <span className="text-muted">
                {t('tool-sitemap.result.file', { urls: file.urls, size: formatBytes(locale, file.bytes) })}
              </span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-2 text-14">
          <span className="text-muted">{t('tool-sitemap.result.robots')}</span>
          <code dir="ltr" className="min-w-0 font-mono text-13 [overflow-wrap:anywhere] rtl:text-right">
            {line}
          </code>
          <CopyButton label="tools.result.copy" icon="copy" text={() => line} />
        </div>
      </Panel>
      <Panel title={t('tool-sitemap.findings')}>
        <ProblemList problems={problems} fine={t('tool-sitemap.valid', { count: files.reduce((sum, { urls }) => sum + urls, 0) })} />
      </Panel>
      <section className="grid grid-cols-[minmax(0,1fr)] rounded-panel border border-line bg-surface">
        <h2 className="flex min-h-11 items-center border-b border-line px-4 text-14">
          {isWhole ? <bdi>{first?.name.replace(/\.gz$/, '')}</bdi> : t('tool-sitemap.result.beginning', { name: first?.name ?? '' })}
        </h2>
        <CodeView text={preview} />
      </section>
    </>
  );
}
