/** What robots.txt says of a URL. */
import { parseRobots } from '@orbweaver/formats/robots.ts';
import { askRules, selectRules } from '@orbweaver/formats/robots-match.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { normalizeUrl } from '@orbweaver/model/url.ts';
import { robotsToolWords } from '../reading-tool-words.ts';
import type { ScanReader } from '../scan-reader.ts';
import { defineTool } from '../tool.ts';

export const robotsTool = defineTool({
  ...robotsToolWords,
  run({ url, userAgent, scan, robots }, session) {
    const origin = originOf(url);
    if ((robots === undefined) === (scan === undefined))
      throw new AppError('usage', { detail: 'Specify either scan or robots, not both.' });
    const file = scan === undefined ? { text: robots ?? '', status: null } : robotsOfScan(session, scan, origin);
    const rules = selectRules(parseRobots(file.text), userAgent);
    const { allowed, rule } = askRules(rules, url);
    const decided = rule === null ? null : { rule: `${rule.kind}: ${rule.path}`, line: rule.line };
    return {
      url,
      userAgent,
      allowed,
      decidedBy: decided,
      namesAgent: rules.named,
      crawlDelaySeconds: rules.crawlDelay,
      robotsStatus: file.status,
    };
  },
});

function robotsOfScan(session: ScanReader, scan: string, origin: string): { readonly text: string; readonly status: number } {
  const found = session.read(scan, ({ ask }) => ask('details', null).robots.find((each) => each.origin === origin));
  if (found === undefined) throw new AppError('usage', { detail: `The scan has not read the robots.txt file of ${origin}.` });
  return found;
}

function originOf(url: string): string {
  const normal = /^https?:\/\//i.test(url) ? normalizeUrl(url) : null;
  if (normal === null) throw new AppError('url-invalid', { url: url.slice(0, 300) });
  return new URL(normal).origin;
}
