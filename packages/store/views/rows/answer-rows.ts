/** The answers to requests for pages of the site, with what their headers say. What the fetcher could not see stays empty. */
import { urlKinds } from '@orbweaver/model/url-state.ts';
import type { RowBooks } from '../table/books.ts';
import { flagField, textField } from '../table/field.ts';
import type { RowReader, Rows } from '../table/rows.ts';
import { addressField, answerField, errorField, statusField } from './about-url.ts';

const page = urlKinds.indexOf('page');

export const answerRows = { needs: ['facts'], read: readAnswers } satisfies RowReader;

function readAnswers(books: RowBooks) {
  const { urls } = books;
  const { answers, texts } = books.factsWith('answers');
  const all = answers.column('url');
  const rows = Int32Array.from(all.keys()).filter((row) => urls.kind[all[row] as number] === page);
  const of = (name: Parameters<typeof answers.column>[0]) => {
    const values = answers.column(name);
    return (row: number) => values[rows[row] as number] as number;
  };
  const [url, http, hsts] = [of('url'), of('http'), of('hsts')];
  return {
    size: rows.length,
    keyOf: url,
    urlIdOf: url,
    fields: {
      url: () => addressField(books, url),
      status: () => statusField(books, url),
      caching: () => textField(texts, of('caching')),
      compression: () => textField(texts, of('compression')),
      http2: () => flagField((row) => (http(row) === 0 ? null : texts.text(http(row)) === '2')),
      secure: () => flagField((row) => books.urlTexts.text(url(row))?.startsWith('https:') ?? false),
      hsts: () => flagField((row) => hsts(row) !== 0),
      server: () => textField(texts, of('server')),
      ttfbMs: () => answerField(books, url, 'ttfbMs'),
      error: () => errorField(books, url),
    },
  } satisfies Rows;
}
