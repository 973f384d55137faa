/** The answers to requests for pages of the site, with what their headers say. What the fetcher could not see stays empty. */
import { urlKinds } from '@orbweaver/model/url-state.ts';
import { flagField, textField } from '../table/field.ts';
import type { RowReader, Rows } from '../table/rows.ts';
import type { RowTables } from '../table/scan-tables.ts';
import { addressField, errorField, responseField, statusField } from './about-url.ts';

const page = urlKinds.indexOf('page');

export const responseRows = { needs: ['facts'], read: readResponses } satisfies RowReader;

function readResponses(tables: RowTables) {
  const { urls } = tables;
  const { responses, texts } = tables.factsWith('responses');
  const all = responses.column('url');
  const rows = Int32Array.from(all.keys()).filter((row) => urls.kind[all[row] as number] === page);
  const of = (name: Parameters<typeof responses.column>[0]) => {
    const values = responses.column(name);
    return (row: number) => values[rows[row] as number] as number;
  };
  const [url, http, hsts] = [of('url'), of('http'), of('hsts')];
  return {
    size: rows.length,
    keyOf: url,
    urlIdOf: url,
    fields: {
      url: () => addressField(tables, url),
      status: () => statusField(tables, url),
      caching: () => textField(texts, of('caching')),
      compression: () => textField(texts, of('compression')),
      http2: () => flagField((row) => (http(row) === 0 ? null : texts.text(http(row)) === '2')),
      secure: () => flagField((row) => tables.urlTexts.text(url(row))?.startsWith('https:') ?? false),
      hsts: () => flagField((row) => hsts(row) !== 0),
      server: () => textField(texts, of('server')),
      ttfbMs: () => responseField(tables, url, 'ttfbMs'),
      error: () => errorField(tables, url),
    },
  } satisfies Rows;
}
