/** Style sheets, scripts and image files, each once, with its response and how many pages use it. */
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { resourceKinds } from '@orbweaver/model/resource-kind.ts';
import { choiceField, computedField, numberField } from '../table/field.ts';
import type { RowReader } from '../table/rows.ts';
import type { RowTables, SteppedTable } from '../table/scan-tables.ts';
import { addressField, brokenField, errorField, internalField, responseField, statusField } from './about-url.ts';

interface FileUse {
  readonly id: number;
  readonly kind: number;
  pages: number;
  /** The first in (depth, url) order. */
  first: number;
  /** The page that was counted last. */
  last: number;
}

/** Where pages name files. */
type Naming = readonly [kind: number, source: number, target: number];
type Namings = (tables: RowTables) => Iterable<Naming>;

const imageKind = resourceKinds.indexOf('image');
const sourceKind = resourceKinds.indexOf('source');

function* inResources({ resources }: RowTables): Generator<Naming> {
  const [sources, targets, kinds] = [resources.sources.values(), resources.column('target_id'), resources.column('kind')];
  for (const [row, target] of targets.entries()) yield [kinds[row] as number, sources[row] as number, target];
}

function* inImages({ images }: RowTables): Generator<Naming> {
  const [sources, targets] = [images.sources.values(), images.column('target_id')];
  for (const [row, target] of targets.entries()) yield [imageKind, sources[row] as number, target];
}

function* asImagesInResources(tables: RowTables): Generator<Naming> {
  for (const [kind, source, target] of inResources(tables)) {
    if (kind === imageKind || kind === sourceKind) yield [imageKind, source, target];
  }
}

function* asImagesInRefs({ refs, texts }: RowTables): Generator<Naming> {
  const [sources, targets, vias, words] = [refs.sources.values(), refs.column('target_id'), refs.column('via'), refs.column('text_id')];
  for (const [row, target] of targets.entries()) {
    const isImage = vias[row] === discoveredBy.resource && texts.text(words[row] as number) === 'image';
    if (isImage) yield [imageKind, sources[row] as number, target];
  }
}

/** Style sheets and scripts. */
export const fileRows = readerOf(['resources'], [inResources]);

/** Images by any way that pages name them: img, picture, srcset, preloads. */
export const imageFileRows = readerOf(['images', 'resources', 'refs'], [inImages, asImagesInResources, asImagesInRefs]);

function readerOf(needs: readonly SteppedTable[], lists: readonly Namings[]) {
  return {
    needs,
    read(tables: RowTables) {
      const files = filesOf(tables, lists);
      const file = (row: number) => files[row] as FileUse;
      const idOf = (row: number) => file(row).id;
      const contentType = tables.database.prepare('SELECT content_type FROM answers WHERE url_id = ?');
      return {
        size: files.length,
        keyOf: idOf,
        urlIdOf: idOf,
        fields: {
          url: () => addressField(tables, idOf),
          use: () => choiceField(resourceKinds, (row) => file(row).kind),
          status: () => statusField(tables, idOf),
          bytes: () => responseField(tables, idOf, 'transferBytes'),
          pages: () => numberField((row) => file(row).pages),
          internal: () => internalField(tables, idOf),
          error: () => errorField(tables, idOf),
          isBroken: () => brokenField(tables, idOf),
          firstPage: () => addressField(tables, (row) => file(row).first),
          contentType: () => computedField((row) => (contentType.get(idOf(row))?.content_type as string | null | undefined) ?? null),
        },
      };
    },
  } satisfies RowReader;
}

/** A page's rows follow each other in each list of namings; a part of the books has all that a page names. */
function filesOf(tables: RowTables, lists: readonly Namings[]): FileUse[] {
  const { rank } = tables.urls;
  const files = new Map<number, FileUse>();
  for (const part of tables.parts()) {
    const counted = lists.length > 1 ? new Map<FileUse, Set<number>>() : null;
    for (const namings of lists) {
      for (const [kind, source, target] of namings(part)) {
        if (target === 0) continue;
        const name = target * resourceKinds.length + kind;
        const file = files.get(name) ?? { id: target, kind, pages: 0, first: source, last: 0 };
        files.set(name, file);
        if (file.last === source || isCounted(counted, file, source)) continue;
        file.last = source;
        file.pages++;
        if ((rank[source] as number) < (rank[file.first] as number)) file.first = source;
      }
    }
  }
  return [...files.values()];
}

/** Where several lists name files, a page may come again in a later one. */
function isCounted(counted: Map<FileUse, Set<number>> | null, file: FileUse, source: number): boolean {
  if (counted === null) return false;
  const sources = counted.get(file) ?? new Set();
  if (sources.has(source)) return true;
  counted.set(file, sources.add(source));
  return false;
}
