/** Every use of an image. Alt text belongs to the use, not to the file. */
import { imageFlags } from '@orbweaver/model/image-flags.ts';
import { flagField, numberField, sharedField, textField } from '../table/field.ts';
import { once } from '../table/once.ts';
import { pageByPage } from '../table/rows.ts';
import { addressField, placeKey, responseField, statusField } from './about-url.ts';
import { hrefMaker } from './written-href.ts';

type Of = (row: number) => number;

export const imageRows = pageByPage(['images'], (tables) => {
  const { images, urls } = tables;
  const [sources, positions] = [images.sources.values(), images.positions.values()];
  const [targets, alts, srcs, offsets, flags] = [
    images.column('target_id'),
    images.column('alt_id'),
    images.column('src_id'),
    images.column('offset'),
    images.column('flags'),
  ];
  const source: Of = (row) => sources[row] as number;
  const target: Of = (row) => targets[row] as number;
  const alt: Of = (row) => alts[row] as number;
  const has = (bit: number) => (row: number) => ((flags[row] as number) & bit) !== 0;
  const shared = once(() => sharedUses({ size: images.size, source, target, alt }));
  return {
    size: images.size,
    keyOf: (row) => placeKey(source(row), positions[row] as number),
    urlIdOf: source,
    targetIdOf: target,
    offsetOf: (row) => offsets[row] as number,
    fields: {
      url: () => addressField(tables, target),
      alt: () => textField(tables.texts, alt),
      page: () => addressField(tables, source),
      status: () => statusField(tables, target),
      bytes: () => responseField(tables, target, 'transferBytes'),
      hasAlt: () => flagField((row) => !has(imageFlags.altAbsent)(row)),
      external: () => flagField((row) => target(row) !== 0 && urls.internal[target(row)] === 0),
      lazy: () => flagField(has(imageFlags.lazy)),
      sized: () => flagField(has(imageFlags.sized)),
      position: () => numberField((row) => positions[row] as number),
      src: () =>
        sharedField(
          hrefMaker(tables, {
            source,
            target,
            isAbsent: has(imageFlags.srcAbsent),
            form: (row) => ((flags[row] as number) >> imageFlags.formShift) & imageFlags.formMask,
            text: (row) => srcs[row] as number,
          }),
        ),
      isAltMissing: () => flagField((row) => has(imageFlags.altAbsent)(row) && !has(imageFlags.decorative)(row)),
      /** Of rows that were read together: other files have the same alt; the page uses the file again; other pages use it. */
      sharesAlt: () => flagField((row) => shared().alts.has(alt(row))),
      isRepeatedOnPage: () => flagField((row) => target(row) !== 0 && (shared().uses.get(useOf(source(row), target(row))) ?? 0) > 1),
      isOnOtherPages: () => flagField((row) => shared().files.has(target(row))),
    },
  };
});

interface Uses {
  readonly size: number;
  readonly source: Of;
  readonly target: Of;
  readonly alt: Of;
}

const useOf = (source: number, target: number) => source * 2 ** 26 + target;

/** Alts that different files have, files that several pages use, and how often a page uses a file. */
function sharedUses({ size, source, target, alt }: Uses) {
  const [altFile, pageOf] = [new Map<number, number>(), new Map<number, number>()];
  const [alts, files, uses] = [new Set<number>(), new Set<number>(), new Map<number, number>()];
  for (let row = 0; row < size; row++) {
    const [file, text, page] = [target(row), alt(row), source(row)];
    if (file === 0) continue;
    if (text !== 0) {
      if ((altFile.get(text) ?? file) !== file) alts.add(text);
      altFile.set(text, file);
    }
    if ((pageOf.get(file) ?? page) !== page) files.add(file);
    pageOf.set(file, page);
    const use = useOf(page, file);
    uses.set(use, (uses.get(use) ?? 0) + 1);
  }
  return { alts, files, uses };
}
