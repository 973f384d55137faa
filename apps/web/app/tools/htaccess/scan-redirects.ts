/** What a scan says about moved and dead addresses, as lines of the redirects field: chains lead to their end at once. */
import { type AskScan, scanRows } from '../scan-rows.ts';

const maxLines = 5_000;

export async function redirectsOfScan(ask: AskScan): Promise<string> {
  const lines: string[] = [];
  for await (const { url, situation, endsAt } of scanRows(ask, 'htaccess')) {
    if (lines.length === maxLines) break;
    const from = pathOf(url);
    if (from === null) continue;
    if (situation === 'gone') lines.push(`${from} 410`);
    else if (typeof endsAt === 'string' && pathOf(endsAt) !== from) lines.push(`${from} ${sameSite(String(url), endsAt)} 301`);
  }
  return lines.join('\n');
}

/** Of an address without a query: rules match paths. */
function pathOf(url: string | number | null | undefined): string | null {
  const parsed = typeof url === 'string' ? URL.parse(url) : null;
  return parsed === null || parsed.search !== '' ? null : parsed.pathname;
}

function sameSite(from: string, to: string): string {
  const [here, there] = [URL.parse(from), URL.parse(to)];
  return here !== null && there !== null && here.host === there.host ? there.pathname + there.search : to;
}
