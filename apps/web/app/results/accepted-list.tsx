/** The accepted texts of a scan: removed one by one, downloaded as CSV for people, or for importers of WordPress plugins. */
import { csvField } from '@orbweaver/exports/csv.ts';
import { Button, IconButton } from '@orbweaver/ui/button.tsx';
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { downloadFile } from '../tools/download-file.ts';
import { type AcceptedText, removeText, useAcceptedTexts } from './accepted-texts.ts';

export function AcceptedTexts({ scanId }: { readonly scanId: string }) {
  const t = useTranslate();
  const texts = useAcceptedTexts(scanId);
  if (texts.length === 0) return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto text-13 font-semibold">{t('results.suggest.list', { count: texts.length })}</h3>
        <Button size="small" icon="download" onClick={() => downloadFile('texts.csv', csvOf(texts), 'text/csv')}>
          {t('results.suggest.csv')}
        </Button>
        <Button size="small" icon="download" onClick={() => downloadFile('wordpress.csv', wordPressCsv(texts), 'text/csv')}>
          {t('results.suggest.wordpress')}
        </Button>
      </div>
      <ul className="grid gap-1 text-13">
        {texts.map((text) => (
          <li key={`${text.url} ${text.kind} ${text.before}`} className="flex items-center gap-2">
            <span className="grid min-w-0 grow gap-0.5">
              <span className="flex min-w-0 gap-2 text-muted">
                {t(`results.suggest.kind.${text.kind}`)} <CutUrl url={text.url} />
              </span>
              <bdi>{text.after}</bdi>
            </span>
            <IconButton
              icon="trash-2"
              label={t('results.suggest.remove', { text: text.after.slice(0, 60) })}
              onClick={() => removeText(scanId, text)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const lines = (rows: readonly (readonly string[])[]) => rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');

function csvOf(texts: readonly AcceptedText[]): string {
  return lines([['url', 'kind', 'before', 'after'], ...texts.map(({ url, kind, before, after }) => [url, kind, before, after])]);
}

/** One line a page, with the columns that importers of SEO plugins map: the URL, the SEO title and the meta description. */
function wordPressCsv(texts: readonly AcceptedText[]): string {
  const pages = Map.groupBy(texts, ({ url }) => url);
  const of = (list: readonly AcceptedText[], kind: AcceptedText['kind']) => list.find((text) => text.kind === kind)?.after ?? '';
  return lines([
    ['url', 'seo_title', 'seo_description', 'h1'],
    ...Array.from(pages, ([url, list]) => [url, of(list, 'title'), of(list, 'description'), of(list, 'h1')]),
  ]);
}
