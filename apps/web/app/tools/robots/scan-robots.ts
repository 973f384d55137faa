/** The robots.txt that a scan met, and the addresses of it that are worth asking about: the start, and what was left out because of it. */
import { type AskScan, scanRows } from '../scan-rows.ts';

export interface ScannedRobots {
  readonly text: string;
  /** A line each. */
  readonly urls: string;
}

const maxUrls = 100;

export async function robotsOfScan(ask: AskScan, startUrl: string): Promise<ScannedRobots> {
  const { robots } = await ask('details', null);
  const origin = URL.parse(startUrl)?.origin;
  const file = robots.find((each) => each.origin === origin) ?? robots[0];
  const urls = [startUrl];
  for await (const { url } of scanRows(ask, 'details', 'disallow')) {
    if (urls.length === maxUrls) break;
    urls.push(String(url));
  }
  return { text: file?.text ?? '', urls: urls.join('\n') };
}
