/** The hyperlinks tab: every link with what became of its target; the specification's words for a link are its lists. */

import { linkVerdicts } from '@orbweaver/model/url-state.ts';
import { placeNames } from '../../fact-extras.ts';
import { hrefBaseOf, hrefForms, hrefFrom } from '../../href.ts';
import { linkFlags } from '../../rows.ts';
import type { Books } from '../table/books.ts';
import { choiceColumn, flagColumn, numberColumn, sharedColumn, textColumn } from '../table/column.ts';
import { internalColumn, makeTable, placeKey, statusColumn, urlColumn, verdictColumn } from '../table/make-table.ts';
import type { TableList } from '../table/table.ts';
import { ofCategories, type Tab } from './tab.ts';

const crowdedAbove = 100;
const nofollowBits = 7;
const formOf = (flags: number) => (flags >> linkFlags.formShift) & linkFlags.formMask;

export const hyperlinksTab: Tab = {
  id: 'hyperlinks',
  needs: ['links'],
  build(books) {
    const { links } = books;
    const { size } = links;
    const [sources, positions] = [links.sources.values(), links.positions.values()];
    const [targets, texts, offsets, flags] = [
      links.column('target_id'),
      links.column('text_id'),
      links.column('offset'),
      links.column('flags'),
    ];
    const source = (row: number) => sources[row] as number;
    const target = (row: number) => targets[row] as number;
    const flag = (row: number) => flags[row] as number;
    return makeTable(books, {
      size,
      columns: [
        urlColumn(books, 'page', size, source),
        urlColumn(books, 'target', size, target),
        textColumn('text', 'text', size, books.texts, (row) => texts[row] as number),
        statusColumn(books, size, target),
        verdictColumn(books, size, target),
        internalColumn(books, size, target),
        flagColumn('nofollow', size, (row) => (flag(row) & nofollowBits) !== 0),
        choiceColumn('place', size, placeNames, (row) => (flag(row) >> linkFlags.placeShift) & linkFlags.placeMask),
        numberColumn('position', size, (row) => positions[row] as number),
        sharedColumn('href', size, hrefMaker(books, source, target, flag)),
      ],
      lists: linkLists(books, { size, source, target, flag }),
      keyOf: (row) => placeKey(source(row), positions[row] as number),
      urlIdOf: source,
      targetIdOf: target,
      offsetOf: (row) => offsets[row] as number,
      takes: ofCategories('links', 'redirects'),
    });
  },
};

type Of = (row: number) => number;

/** The href as it stands on the page; null where there is no attribute. */
function hrefMaker(books: Books, source: Of, target: Of, flag: Of): (row: number) => string | null {
  const hrefIds = books.links.column('href_id');
  const baseOf = books.database.prepare('SELECT base FROM pages WHERE url_id = ?');
  let [page, base] = [0, hrefBaseOf('http://none/')];
  return (row) => {
    const flags = flag(row);
    if ((flags & linkFlags.hrefAbsent) !== 0) return null;
    if (source(row) !== page) {
      page = source(row);
      base = hrefBaseOf((baseOf.get(page)?.base as string | null | undefined) ?? books.urlTexts.text(page) ?? '');
    }
    return hrefFrom(formOf(flags), books.texts.text(hrefIds[row] as number), books.urlTexts.text(target(row)), base);
  };
}

function linkLists(books: Books, { size, source, target, flag }: { size: number; source: Of; target: Of; flag: Of }): TableList[] {
  const { internal, status } = books.urls;
  const verdicts = Uint8Array.from({ length: books.urls.size }, (_, id) => books.urls.verdictOf(id));
  const [broken, redirects] = [linkVerdicts.indexOf('broken'), linkVerdicts.indexOf('redirects')];
  const unchecked: readonly number[] = [
    linkVerdicts.indexOf('blocked'),
    linkVerdicts.indexOf('timed-out'),
    linkVerdicts.indexOf('not-checked'),
  ];
  const hrefIds = books.links.column('href_id');
  const onPage = new Uint32Array(books.urls.size);
  for (let row = 0; row < size; row++) {
    if ((flag(row) & linkFlags.hrefAbsent) === 0) onPage[source(row)] = (onPage[source(row)] as number) + 1;
  }
  const answers = (codes: readonly number[]) => (row: number) => codes.includes(status[target(row)] ?? -1);
  const isMissing = (row: number) =>
    target(row) === 0 &&
    ((flag(row) & linkFlags.hrefAbsent) !== 0 || (formOf(flag(row)) === hrefForms.raw && (hrefIds[row] as number) === 0));
  return [
    { id: 'internal', has: (row) => target(row) !== 0 && internal[target(row)] === 1 },
    { id: 'external', has: (row) => target(row) !== 0 && internal[target(row)] === 0 },
    { id: 'broken', has: (row) => target(row) !== 0 && verdicts[target(row)] === broken },
    { id: 'redirect', has: (row) => target(row) !== 0 && verdicts[target(row)] === redirects },
    { id: 'redirect-301', has: answers([301, 308]) },
    { id: 'redirect-302', has: answers([302, 303, 307]) },
    { id: 'unchecked', has: (row) => target(row) !== 0 && unchecked.includes(verdicts[target(row)] as number) },
    // Jumps within the page share their target by nature.
    { id: 'duplicate', has: (row) => (flag(row) & linkFlags.repeated) !== 0 && formOf(flag(row)) !== hrefForms.fragment },
    { id: 'missing', has: isMissing },
    { id: 'crowded', has: (row) => (onPage[source(row)] as number) > crowdedAbove },
    { id: 'nofollow', has: (row) => (flag(row) & nofollowBits) !== 0 },
  ];
}
