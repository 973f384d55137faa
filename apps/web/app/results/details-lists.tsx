/** Lists of the details pane: links to and from the page, its images and files. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import type { ListedFile, ListedLink } from '@orbweaver/store/views/page-lists.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useFormats } from './format.ts';
import { StatusBadge } from './status-badge.tsx';
import { useQuery } from './use-query.ts';

/** Rows of a list at first, and how many come at each press for more. */
const shownRows = 1000;
const moreRows = 1000;

interface ListProps {
  readonly urlId: number;
  readonly onOpen: (urlId: number) => void;
}

interface LinksProps extends ListProps {
  readonly direction: 'linksIn' | 'linksOut';
  /** How many pages link here, as the tables count it; null where that is not to be told. */
  readonly pages: number | null;
}

export function DetailsLinks({ urlId, direction, pages, onOpen }: LinksProps) {
  const t = useTranslate();
  const [limit, setLimit] = useState(shownRows);
  const response = useKept(useQuery(direction, { urlId, limit }).response);
  if (response === null) return <SkeletonRows rows={5} label={t('shell.loading')} />;
  if (response.rows.length === 0) return <p className="text-muted">{t(`results.no-links.${direction}`)}</p>;
  return (
    <>
      {pages !== null && <p className="pb-2 text-muted">{t('results.links-of-pages', { links: response.total, pages })}</p>}
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('results.column.url')}</th>
            <th scope="col">{t('results.column.text')}</th>
            <th scope="col">{t(direction === 'linksOut' ? 'results.column.status' : 'results.column.nofollow')}</th>
          </tr>
        </thead>
        <tbody>
          {response.rows.map((link, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page links to another more than once.
            <tr key={at}>
              <td className="w-1/2 max-w-0">
                <Address link={link} onOpen={onOpen} />
              </td>
              <td className="max-w-0">
                <span dir="auto" className="block truncate" title={link.text}>
                  {link.text || <span className="text-muted">{t('results.no-text')}</span>}
                </span>
              </td>
              <td className="w-40">
                {direction === 'linksOut' ? <StatusBadge status={link.status} /> : t(link.nofollow ? 'results.yes' : 'results.no')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <More shown={response.rows.length} total={response.total} onMore={() => setLimit(limit + moreRows)} />
    </>
  );
}

export function DetailsFiles({ urlId, onOpen }: ListProps) {
  const t = useTranslate();
  const format = useFormats();
  const [limit, setLimit] = useState(shownRows);
  const response = useKept(useQuery('filesOf', { urlId, limit }).response);
  if (response === null) return <SkeletonRows rows={5} label={t('shell.loading')} />;
  if (response.rows.length === 0) return <p className="text-muted">{t('results.no-files')}</p>;
  return (
    <>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('results.column.url')}</th>
            <th scope="col">{t('results.column.kind')}</th>
            <th scope="col">{t('results.column.alt')}</th>
            <th scope="col" className="number">
              {t('results.column.bytes')}
            </th>
            <th scope="col">{t('results.column.status')}</th>
          </tr>
        </thead>
        <tbody>
          {response.rows.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page uses a file more than once.
            <tr key={at}>
              <td className="w-1/2 max-w-0">
                <Address link={file} onOpen={onOpen} />
              </td>
              <td>{wordsOfCode(t, `results.choice.kind.${file.kind}`, file.kind)}</td>
              <td dir="auto">{file.kind === 'image' ? altOf(file, t) : ''}</td>
              <td className="number">{file.bytes === null ? '–' : format.bytes(file.bytes)}</td>
              <td className="w-40">
                <StatusBadge status={file.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <More shown={response.rows.length} total={response.total} onMore={() => setLimit(limit + moreRows)} />
    </>
  );
}

function altOf({ alt }: ListedFile, t: ReturnType<typeof useTranslate>): string {
  return alt === null ? t('results.alt-missing') : alt === '' ? t('results.alt-empty') : alt;
}

function Address({
  link,
  onOpen,
}: {
  readonly link: Pick<ListedLink | ListedFile, 'urlId' | 'url'>;
  readonly onOpen: (urlId: number) => void;
}) {
  if (link.urlId === 0 || link.url === null) return <span className="text-muted">–</span>;
  return (
    <button type="button" onClick={() => onOpen(link.urlId)} className="block w-full text-start hover:underline">
      <CutUrl url={link.url} />
    </button>
  );
}

/** The rows that are there stay until more of them have come. */
function useKept<T>(response: T | null): T | null {
  const [kept, keep] = useState(response);
  if (response !== null && response !== kept) keep(response);
  return response ?? kept;
}

interface MoreProps {
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
}

function More({ shown, total, onMore }: MoreProps) {
  const t = useTranslate();
  if (shown >= total) return null;
  return (
    <p className="flex items-center gap-3 pt-2 text-muted">
      {t('results.first-of', { shown, total })}
      <Button size="small" onClick={onMore}>
        {t('results.show-more', { count: Math.min(moreRows, total - shown) })}
      </Button>
    </p>
  );
}
