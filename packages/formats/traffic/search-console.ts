/**
 * Exports of Search Console: `Pages.csv` (its header is in the language of the account, its columns are always page, clicks, impressions, rate,
 * position), and files of the API with named columns. Numbers may be written as in the account's country.
 */

export interface SearchRow {
  readonly page: string;
  readonly clicks: number;
  readonly impressions: number;
  /** Mean position; 1 is the top. */
  readonly position: number;
}

export interface SearchExport {
  readonly rows: readonly SearchRow[];
  /** Lines that are no row. */
  readonly damaged: number;
}

const names = {
  page: ['page', 'url', 'top pages', 'landing page'],
  clicks: ['clicks'],
  impressions: ['impressions'],
  position: ['position', 'average position', 'avg. position'],
};
type Name = keyof typeof names;
const usualPlaces: Readonly<Record<Name, number>> = { page: 0, clicks: 1, impressions: 2, position: 4 };

/** `records` are the cells of each line, the header first. null for a file that names no pages. */
export function readSearchExport(records: readonly (readonly string[])[]): SearchExport | null {
  const head = (records[0] ?? []).map((cell) => cell.trim().toLowerCase());
  const named = Object.fromEntries(
    Object.entries(names).map(([name, words]) => [name, head.findIndex((cell) => words.includes(cell))]),
  ) as Record<Name, number>;
  const places = Object.values(named).every((at) => at >= 0) ? named : usualPlaces;
  const lines = records.slice(1);
  if (head.length < 4 || (lines.length > 0 && !lines.some((cells) => isAddress(cells[places.page])))) return null;
  const rows = lines.flatMap((cells): SearchRow[] => {
    const page = cells[places.page];
    const [clicks, impressions] = [countOf(cells[places.clicks] ?? ''), countOf(cells[places.impressions] ?? '')];
    const position = positionOf(cells[places.position] ?? '');
    if (!isAddress(page) || clicks === null || impressions === null || position === null) return [];
    return [{ page: page.trim(), clicks, impressions, position }];
  });
  return { rows, damaged: lines.length - rows.length };
}

function isAddress(cell: unknown): cell is string {
  return typeof cell === 'string' && /^\s*https?:\/\//i.test(cell);
}

/** `1,234`, `1.234`, `1 234`, `12`, `12.0`: behind the last sign three digits are a group, fewer are a fraction. */
function countOf(text: string): number | null {
  return numberOf(text, (rest) => rest.length !== 3);
}

/** `12.3`, `12,3`, `5.123`: what is behind the last sign is a fraction. */
function positionOf(text: string): number | null {
  return numberOf(text, () => true);
}

function numberOf(text: string, isFraction: (rest: string) => boolean): number | null {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '');
  if (plain.length > 20 || !/^\d[\d.,]*$/.test(plain)) return null;
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  if (last < 0) return Number(plain);
  const [whole, rest] = [plain.slice(0, last).replace(/[.,]/g, ''), plain.slice(last + 1)];
  return Number(isFraction(rest) ? `${whole}.${rest || '0'}` : `${whole}${rest}`);
}
