/** The columns of a table at the widths that fit its room; those that a person has set stay as they are. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import type { ResultColumn } from '@orbweaver/store/views/result-session.ts';
import type { ResultRow } from '@orbweaver/store/views/table/result-row.ts';
import { selectWidth } from '@orbweaver/ui/data-table/frozen-columns.ts';
import type { TableColumn } from '@orbweaver/ui/data-table/table-types.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type ColumnNeed, fitWidths } from './fit-widths.ts';

interface FittingOptions {
  readonly view: string;
  readonly columns: readonly TableColumn<ResultRow>[];
  readonly declared: readonly ResultColumn[];
  /** The first rows, to see how long their texts are. */
  readonly rows: readonly ResultRow[];
  readonly widths: Readonly<Record<string, number>>;
  readonly startUrl: string;
}

interface FittedColumns {
  /** Around the table. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly columns: readonly TableColumn<ResultRow>[];
  /** Columns at the front that stay while the table is scrolled sideways. */
  readonly frozen: 1 | 2;
}

/** A scroll bar. */
const barWidth = 16;
const padding = 24;
/** Of one letter of an address, which has letters of equal width, and of a text. */
const letterWidth = { url: 7.3, text: 6.9 } as const;
/** Beside the name in a header: the arrow of the order. */
const arrowWidth = 18;
/** Beside the word of a verdict or severity. */
const iconWidth = 22;
const bytesWidth = 100;
const dateWidth = 124;
const msWidth = 92;
const leastWidths: Readonly<Record<string, number>> = { url: 150, text: 96, finding: 180, status: 124 };
const firstLeast = 190;
/** Of the frozen columns, of the room. */
const mostFrozen = 0.6;

export function useFittedColumns(options: FittingOptions): FittedColumns {
  const t = useTranslate();
  const { columns, declared, widths, startUrl } = options;
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  const rows = useFirstRows(options);
  const fitted = useMemo(() => {
    const needs = columns.map((column, at) => {
      const own = ownValue(widths, column.id);
      if (own !== undefined) return { least: own, usual: own, content: own };
      const kind = kindOf(declared, column.id);
      const texts = textsOf(rows, declared, column.id);
      const said = kind === 'choice' ? texts.map((text) => wordsOfCode(t, `results.choice.${column.id}.${text}`, text)) : texts;
      return needOf(column, { at, kind, texts: said, startUrl });
    });
    const fit = room === 0 ? columns.map(({ width }) => width) : fitWidths(needs, room - selectWidth - barWidth);
    return columns.map((column, at) => ({ ...column, width: fit[at] as number }));
  }, [columns, declared, rows, widths, startUrl, room, t]);
  const [first, second] = fitted;
  const both = selectWidth + (first?.width ?? 0) + (second?.width ?? 0);
  return { frame, columns: fitted, frozen: room > 0 && both <= room * mostFrozen ? 2 : 1 };
}

/** Before the first drawing, so that nothing moves. */
function useRoom(frame: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    setRoom(element.clientWidth);
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return room;
}

const noRows: readonly ResultRow[] = [];

/** The first that came for a view: widths stay while its rows are sorted, filtered and more of them come. */
function useFirstRows({ view, rows }: FittingOptions): readonly ResultRow[] {
  const [first, setFirst] = useState({ view, rows });
  if (first.view === view && (first.rows.length > 0 || rows.length === 0)) return first.rows;
  if (rows.length > 0) setFirst({ view, rows });
  return rows.length > 0 ? rows : noRows;
}

function kindOf(declared: readonly ResultColumn[], id: string): string {
  return id === 'finding' ? 'finding' : (declared.find((column) => column.id === id)?.kind ?? 'text');
}

function textsOf(rows: readonly ResultRow[], declared: readonly ResultColumn[], id: string): readonly string[] {
  const at = declared.findIndex((column) => column.id === id);
  return at < 0 ? [] : rows.map(({ cells }) => String(cells[at] ?? ''));
}

interface Content {
  readonly at: number;
  readonly kind: string;
  readonly texts: readonly string[];
  readonly startUrl: string;
}

/** Words that are made for the reader of a finding or a status are not known here: they have the usual width. */
function needOf({ id, label, width: usual }: TableColumn<ResultRow>, { at, kind, texts, startUrl }: Content): ColumnNeed {
  const header = label.length * letterWidth.text + padding + arrowWidth;
  if (kind === 'finding' || id === 'check') return { least: leastWidths['finding'] as number, usual, content: usual * 1.6 };
  if (kind === 'status') return { least: leastWidths['status'] as number, usual, content: usual };
  if (kind === 'flag' || kind === 'score' || kind === 'average') return { least: 78, usual, content: Math.max(78, header) };
  if (kind === 'choice') {
    const words = widest(texts, letterWidth.text) + padding + iconWidth;
    return { least: Math.min(usual, words), usual, content: Math.max(header, words) };
  }
  // Shown as `240.2 kB`, which its digits do not say.
  if (kind === 'bytes') return { least: bytesWidth, usual, content: Math.max(header, bytesWidth) };
  if (kind === 'ms') return { least: msWidth, usual, content: Math.max(header, msWidth) };
  if (kind === 'date') return { least: dateWidth, usual, content: Math.max(header, dateWidth) };
  if (kind !== 'url' && kind !== 'text') return { least: 76, usual, content: Math.max(header, widest(texts, letterWidth.url) + padding) };
  const origin = URL.parse(startUrl)?.origin ?? '';
  const shown = texts.map((text) => (kind === 'url' && text.startsWith(`${origin}/`) ? text.slice(origin.length) : text));
  const least = at === 0 ? firstLeast : (leastWidths[kind] as number);
  return { least, usual, content: Math.max(header, widest(shown, letterWidth[kind]) + padding) };
}

const widest = (texts: readonly string[], letter: number) => texts.reduce((most, text) => Math.max(most, text.length), 0) * letter;
