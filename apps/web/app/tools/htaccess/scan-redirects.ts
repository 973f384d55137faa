/**
 * What a scan says about moved and dead addresses, as lines of the redirects field: chains lead to their end at once. What became of a dead page only
 * its owner knows, so these stand below as comments.
 */
import { type AskScan, type ScanRow, scanRows } from '../scan-rows.ts';

const maxLines = 5_000;

/** `deadPages` is the line above the dead ones. */
export async function redirectsOfScan(ask: AskScan, deadPages: string): Promise<string> {
  const moved: string[] = [];
  const dead: string[] = [];
  for await (const row of scanRows(ask, 'htaccess')) {
    if (moved.length + dead.length === maxLines) break;
    const from = addressOf(row.url);
    if (from === null) continue;
    if (row.situation === 'gone') {
      if (row.status !== 410) dead.push(`# ${from}`);
      continue;
    }
    const to = targetOf(row);
    if (to !== null && to !== from) moved.push(`${from} ${to} 301`);
  }
  return [...moved, ...(dead.length === 0 ? [] : [`# ${deadPages}`, ...dead])].join('\n');
}

/** Path and query. */
function addressOf(url: ScanRow[string] | undefined): string | null {
  const parsed = typeof url === 'string' ? URL.parse(url) : null;
  return parsed === null ? null : parsed.pathname + parsed.search;
}

/** A path where the site stays the same, else a whole URL. */
function targetOf({ url, endsAt }: ScanRow): string | null {
  const [here, there] = [URL.parse(String(url)), URL.parse(String(endsAt))];
  if (here === null || there === null) return null;
  return here.host === there.host ? there.pathname + there.search : there.href;
}
