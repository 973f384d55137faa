/** The answers to requests for pages of the site, with what their headers say. What the fetcher could not see stays empty. */
import { originOf } from '@orbweaver/model/url.ts';
import { urlKinds } from '@orbweaver/model/url-state.ts';
import { choiceField, flagField, textField } from '../table/field.ts';
import type { RowReader, Rows } from '../table/rows.ts';
import type { RowTables } from '../table/scan-tables.ts';
import { addressField, errorField, responseField, statusField } from './about-url.ts';

const page = urlKinds.indexOf('page');
/** Not tested: the way of fetching does not show it, or the host was not asked. */
const http2Choices = ['yes', 'no', 'not-tested'] as const;

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
  const [url, hsts] = [of('url'), of('hsts')];
  const server = serverOf(tables, url, rows.length);
  const ofServer = (name: Parameters<typeof responses.column>[0]) => {
    const values = of(name);
    return () => textField(texts, (row) => values(server(row)));
  };
  const [alpn, http] = [of('alpn'), of('http')];
  const isSecure = (row: number) => tables.urlTexts.text(url(row))?.startsWith('https:') ?? false;
  const speaksHttp2 = (row: number): (typeof http2Choices)[number] => {
    // Browsers speak HTTP/2 over TLS only.
    if (!isSecure(row)) return 'no';
    const chosen = texts.text(alpn(server(row)));
    if (chosen === 'h2' || texts.text(http(row)) === '2') return 'yes';
    return chosen === null ? 'not-tested' : 'no';
  };
  return {
    size: rows.length,
    keyOf: url,
    urlIdOf: url,
    fields: {
      url: () => addressField(tables, url),
      status: () => statusField(tables, url),
      caching: () => textField(texts, of('caching')),
      compression: () => textField(texts, of('compression')),
      http2: () => choiceField(http2Choices, (row) => http2Choices.indexOf(speaksHttp2(row))),
      secure: () => flagField(isSecure),
      hsts: () => flagField((row) => hsts(row) !== 0),
      server: () => textField(texts, of('server')),
      issuer: ofServer('issuer'),
      validFrom: ofServer('validFrom'),
      validTo: ofServer('validTo'),
      names: ofServer('names'),
      ttfbMs: () => responseField(tables, url, 'ttfbMs'),
      error: () => errorField(tables, url),
    },
  } satisfies Rows;
}

/** The row that tells most of the server of a row: one on which it was asked for HTTP/2, else one whose connection was seen. */
function serverOf(tables: RowTables, url: (row: number) => number, size: number): (row: number) => number {
  const { responses } = tables.factsWith('responses');
  const place = new Map<number, number>();
  for (const [at, id] of responses.column('url').entries()) place.set(id, at);
  const [alpn, issuer] = [responses.column('alpn'), responses.column('issuer')];
  const told = (row: number) => {
    const at = place.get(url(row)) as number;
    return (alpn[at] === 0 ? 0 : 2) + (issuer[at] === 0 ? 0 : 1);
  };
  const origins = Array.from({ length: size }, (_, row) => originOf(tables.urlTexts.text(url(row)) ?? ''));
  const best = new Map<string, number>();
  for (const [row, origin] of origins.entries()) {
    const known = best.get(origin);
    if (known === undefined || told(row) > told(known)) best.set(origin, row);
  }
  return (row) => best.get(origins[row] as string) as number;
}
