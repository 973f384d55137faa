/** HTML pages of the site that answered 200, with what stands in their facts; pages whose facts were not read yet are left out. */
import type { FactsColumns } from '../table/facts-columns.ts';
import { numberField, textField } from '../table/field.ts';
import { pageByPage, pickRows } from '../table/rows.ts';
import { readPages } from './page-rows.ts';

type FactColumn = Parameters<FactsColumns['pages']['column']>[0];

export const factPageRows = pageByPage(['facts'], (tables) => {
  const { urls, pages } = tables;
  const facts = tables.factsWith('pages');
  const factRows = new Map<number, number>();
  for (const [at, url] of facts.pages.column('url').entries()) factRows.set(url, at);
  const known = Int32Array.from(pages.ids.keys()).filter((row) => {
    const id = pages.ids[row] as number;
    return urls.internal[id] === 1 && urls.status[id] === 200 && factRows.has(id);
  });
  const rows = pickRows(readPages(tables), known);
  const places = Int32Array.from({ length: rows.size }, (_, row) => factRows.get(rows.urlIdOf(row)) as number);
  const fact = (name: FactColumn) => {
    const values = facts.pages.column(name);
    return (row: number) => values[places[row] as number] as number;
  };
  const count = (name: FactColumn) => () => numberField(fact(name));
  const text = (name: FactColumn) => () => textField(facts.texts, fact(name));
  return {
    ...rows,
    fields: {
      ...rows.fields,
      keywordsCount: count('keywordsCount'),
      keywords: text('keywords'),
      repeated: text('repeated'),
      density: text('density'),
      language: text('language'),
      elements: count('elements'),
      maxDepth: count('maxDepth'),
      deprecated: text('deprecated'),
      duplicateIds: text('duplicateIds'),
      tags: text('tags'),
      crumbs: count('crumbs'),
      breadcrumb: text('breadcrumb'),
      breadcrumbSource: text('breadcrumbSource'),
      ogTitle: text('ogTitle'),
      ogDescription: text('ogDescription'),
      ogImage: text('ogImage'),
      ogType: text('ogType'),
      twitterCard: text('twitterCard'),
      twitterTitle: text('twitterTitle'),
    },
  };
});
