/** The images tab: every use of an image, and its five lists (as `images.ts` has them for the command line). */
import { hrefBaseOf, hrefFrom } from '../../href.ts';
import { imageFlags } from '../../rows.ts';
import type { Books } from '../table/books.ts';
import { flagColumn, numberColumn, sharedColumn, textColumn } from '../table/column.ts';
import { makeTable, placeKey, statusColumn, urlColumn } from '../table/make-table.ts';
import type { TableList } from '../table/table.ts';
import { ofCategories, type Tab } from './tab.ts';

export const imagesTab: Tab = {
  id: 'images',
  needs: ['images'],
  build(books) {
    const { images, urls } = books;
    const { size } = images;
    const [sources, positions] = [images.sources.values(), images.positions.values()];
    const [targets, alts, offsets, flags] = [
      images.column('target_id'),
      images.column('alt_id'),
      images.column('offset'),
      images.column('flags'),
    ];
    const source = (row: number) => sources[row] as number;
    const target = (row: number) => targets[row] as number;
    const has = (bit: number) => (row: number) => ((flags[row] as number) & bit) !== 0;
    const alt = (row: number) => alts[row] as number;
    return makeTable(books, {
      size,
      columns: [
        urlColumn(books, 'url', size, target),
        textColumn('alt', 'text', size, books.texts, alt),
        urlColumn(books, 'page', size, source),
        statusColumn(books, size, target),
        numberColumn('bytes', size, (row) => (urls.status[target(row)] === -1 ? null : (urls.transferBytes[target(row)] ?? null)), {
          kind: 'bytes',
        }),
        flagColumn('hasAlt', size, (row) => !has(imageFlags.altAbsent)(row)),
        flagColumn('external', size, (row) => target(row) !== 0 && urls.internal[target(row)] === 0),
        flagColumn('lazy', size, has(imageFlags.lazy)),
        flagColumn('sized', size, has(imageFlags.sized)),
        numberColumn('position', size, (row) => positions[row] as number),
        sharedColumn('src', size, srcMaker(books, source, target)),
      ],
      lists: imageLists(books, { size, source, target, alt, has }),
      keyOf: (row) => placeKey(source(row), positions[row] as number),
      urlIdOf: source,
      targetIdOf: target,
      offsetOf: (row) => offsets[row] as number,
      takes: ofCategories('images'),
    });
  },
};

type Of = (row: number) => number;

function srcMaker(books: Books, source: Of, target: Of): (row: number) => string | null {
  const [srcIds, flags] = [books.images.column('src_id'), books.images.column('flags')];
  const baseOf = books.database.prepare('SELECT base FROM pages WHERE url_id = ?');
  let [page, base] = [0, hrefBaseOf('http://none/')];
  return (row) => {
    const flag = flags[row] as number;
    if ((flag & imageFlags.srcAbsent) !== 0) return null;
    if (source(row) !== page) {
      page = source(row);
      base = hrefBaseOf((baseOf.get(page)?.base as string | null | undefined) ?? books.urlTexts.text(page) ?? '');
    }
    const form = (flag >> imageFlags.formShift) & imageFlags.formMask;
    return hrefFrom(form, books.texts.text(srcIds[row] as number), books.urlTexts.text(target(row)), base);
  };
}

interface ImageParts {
  readonly size: number;
  readonly source: Of;
  readonly target: Of;
  readonly alt: Of;
  readonly has: (bit: number) => (row: number) => boolean;
}

function imageLists(books: Books, { size, source, target, alt, has }: ImageParts): TableList[] {
  const [altFile, pageOf] = [new Map<number, number>(), new Map<number, number>()];
  const [sharedAlts, sharedFiles, repeatedUses] = [new Set<number>(), new Set<number>(), new Map<number, number>()];
  const use = (row: number) => source(row) * 2 ** 26 + target(row);
  for (let row = 0; row < size; row++) {
    const [file, text, page] = [target(row), alt(row), source(row)];
    if (file === 0) continue;
    if (text !== 0) {
      if ((altFile.get(text) ?? file) !== file) sharedAlts.add(text);
      altFile.set(text, file);
    }
    if ((pageOf.get(file) ?? page) !== page) sharedFiles.add(file);
    pageOf.set(file, page);
    repeatedUses.set(use(row), (repeatedUses.get(use(row)) ?? 0) + 1);
  }
  const isUsed = (row: number) => target(row) !== 0;
  return [
    { id: 'missing-alt', has: (row) => has(imageFlags.altAbsent)(row) && !has(imageFlags.decorative)(row) },
    { id: 'duplicate-alt', has: (row) => sharedAlts.has(alt(row)) },
    { id: 'external', has: (row) => isUsed(row) && books.urls.internal[target(row)] === 0 },
    { id: 'page-duplicate', has: (row) => isUsed(row) && (repeatedUses.get(use(row)) ?? 0) > 1 },
    { id: 'site-duplicate', has: (row) => sharedFiles.has(target(row)) },
  ];
}
