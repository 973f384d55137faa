/** The server issues tab: what each page's answer says of caching, compression, HTTP/2 and TLS. What the fetcher could not see stays empty. */
import { flagColumn, numberColumn, textColumn } from '../table/column.ts';
import { errorColumn, makeTable, statusColumn, urlColumn } from '../table/make-table.ts';
import { ofCategories, type Tab } from './tab.ts';

export const serverTab: Tab = {
  id: 'server',
  needs: ['facts'],
  build(books) {
    const { urls, facts } = books;
    const { answers, texts } = facts;
    const all = answers.column('url');
    const page = 0;
    const rows = Int32Array.from(all.keys()).filter((row) => urls.kind[all[row] as number] === page);
    const of = (name: Parameters<typeof answers.column>[0]) => {
      const values = answers.column(name);
      return (row: number) => values[rows[row] as number] as number;
    };
    const [url, http, caching, compression, hsts] = [of('url'), of('http'), of('caching'), of('compression'), of('hsts')];
    const size = rows.length;
    const isSecure = (row: number) => books.urlTexts.text(url(row))?.startsWith('https:') ?? false;
    return makeTable(books, {
      size,
      columns: [
        urlColumn(books, 'url', size, url),
        statusColumn(books, size, url),
        textColumn('caching', 'text', size, texts, caching),
        textColumn('compression', 'text', size, texts, compression),
        flagColumn('http2', size, (row) => (http(row) === 0 ? null : texts.text(http(row)) === '2')),
        flagColumn('secure', size, isSecure),
        flagColumn('hsts', size, (row) => hsts(row) !== 0),
        textColumn('server', 'text', size, texts, of('server')),
        numberColumn('ttfbMs', size, (row) => urls.ttfbMs[url(row)] as number, { kind: 'ms' }),
        errorColumn(books, size, url),
      ],
      lists: [
        { id: 'without-caching', has: (row) => caching(row) === 0 },
        { id: 'without-compression', has: (row) => compression(row) === 0 },
        { id: 'without-http2', has: (row) => http(row) !== 0 && texts.text(http(row)) !== '2' },
        { id: 'without-tls', has: (row) => !isSecure(row) },
      ],
      keyOf: url,
      urlIdOf: url,
      takes: ofCategories('server'),
    });
  },
};
