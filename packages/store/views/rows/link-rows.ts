/** Every link of every page, with what became of its target. */
import { hrefForms } from '@orbweaver/model/href-form.ts';
import { linkFlags } from '@orbweaver/model/link-flags.ts';
import { notFollowed } from '@orbweaver/model/link-rel.ts';
import { linkVerdicts } from '@orbweaver/model/link-verdict.ts';
import { places } from '@orbweaver/model/place.ts';
import { choiceField, computedField, flagField, numberField, sharedField, textField } from '../table/field.ts';
import { pageByPage } from '../table/rows.ts';
import type { RowTables } from '../table/scan-tables.ts';
import { addressField, internalField, linkScoreField, placeKey, statusField } from './about-url.ts';
import { hrefMaker } from './written-href.ts';

/** The specification's words for a link, by the status of its target. */
const statusWords: readonly (readonly [string, readonly number[]])[] = [
  ['redirect-301', [301, 308]],
  ['redirect-302', [302, 303, 307]],
];

export const linkRows = pageByPage(['links'], (tables) => {
  const { links, urls } = tables;
  const [sources, positions] = [links.sources.values(), links.positions.values()];
  const [targets, texts, hrefs, offsets, flags] = [
    links.column('target_id'),
    links.column('text_id'),
    links.column('href_id'),
    links.column('offset'),
    links.column('flags'),
  ];
  const source = (row: number) => sources[row] as number;
  const target = (row: number) => targets[row] as number;
  const flag = (row: number) => flags[row] as number;
  const formOf = (row: number) => (flag(row) >> linkFlags.formShift) & linkFlags.formMask;
  const verdicts = verdictNumbers(tables);
  const verdict = (row: number) => (target(row) === 0 ? -1 : verdicts(target(row)));
  const isMissing = (row: number) =>
    target(row) === 0 && ((flag(row) & linkFlags.hrefAbsent) !== 0 || (formOf(row) === hrefForms.raw && (hrefs[row] as number) === 0));
  // Jumps within the page share their target by nature.
  const isRepeated = (row: number) => (flag(row) & linkFlags.repeated) !== 0 && formOf(row) !== hrefForms.fragment;
  const words = (row: number): string => {
    const status = urls.status[target(row)] ?? -1;
    const found = [isMissing(row) && 'missing', verdict(row) === broken && 'broken'];
    for (const [word, codes] of statusWords) found.push(codes.includes(status) && word);
    return [...found, isRepeated(row) && 'duplicate'].filter((word) => word !== false).join(' ');
  };
  return {
    size: links.size,
    keyOf: (row) => placeKey(source(row), positions[row] as number),
    urlIdOf: source,
    targetIdOf: target,
    offsetOf: (row) => offsets[row] as number,
    fields: {
      page: () => addressField(tables, source),
      target: () => addressField(tables, target),
      text: () => textField(tables.texts, (row) => texts[row] as number),
      status: () => statusField(tables, target),
      verdict: () => choiceField(linkVerdicts, verdict),
      /** Of the page that holds the link, and of the page it names. */
      pageScore: () => linkScoreField(tables, source),
      targetScore: () => linkScoreField(tables, target),
      internal: () => internalField(tables, target),
      nofollow: () => flagField((row) => (flag(row) & notFollowed) !== 0),
      place: () => choiceField(places, (row) => (flag(row) >> linkFlags.placeShift) & linkFlags.placeMask),
      position: () => numberField((row) => positions[row] as number),
      href: () =>
        sharedField(
          hrefMaker(tables, {
            source,
            target,
            isAbsent: (row) => (flag(row) & linkFlags.hrefAbsent) !== 0,
            form: formOf,
            text: (row) => hrefs[row] as number,
          }),
        ),
      isMissing: () => flagField(isMissing),
      isRepeated: () => flagField(isRepeated),
      /** Words of the specification that hold for the link, in one text. */
      words: () => computedField(words),
    },
  };
});

const broken = linkVerdicts.indexOf('broken');

/** Numbers of verdicts by URL id, each followed through its redirects once. */
function verdictNumbers({ urls }: RowTables): (urlId: number) => number {
  const known = new Int8Array(urls.size).fill(-1);
  return (urlId) => {
    if (known[urlId] === -1) known[urlId] = urls.verdictOf(urlId);
    return known[urlId] as number;
  };
}
