/** The test bench as one job: rules as text and one visit in, the way of the visit out, with what was not tried. */
import { type RuleSet, readRuleSet } from './rule-set.ts';
import { type Trace, traceVisit } from './trace.ts';
import type { PathKind, Site } from './visit.ts';

export interface RuleTest {
  readonly rules: string;
  /** Absolute http(s) address. */
  readonly url: string;
  /** What lies at the address on the server. */
  readonly kind: PathKind;
  readonly agent: string;
  readonly referer: string;
}

export interface RuleTestResult extends Pick<RuleSet, 'ignored' | 'faults'> {
  readonly trace: Trace;
}

export function testRules({ rules, url, kind, agent, referer }: RuleTest): RuleTestResult {
  const set = readRuleSet(rules);
  const { pathname, host } = new URL(url);
  const visit = { url, method: 'GET', headers: { 'user-agent': agent, referer }, ip: '192.0.2.1' };
  return { trace: traceVisit(set, visit, siteAround(pathname, host, kind)), ignored: set.ignored, faults: set.faults };
}

/** Of the site nothing is known but the asked address: what has an ending counts as a file. */
function siteAround(pathname: string, host: string, kind: PathKind): Site {
  const asked = trimmed(safeDecode(pathname));
  const bare = host.replace(/^www\./, '');
  return {
    kindOf: (path) => {
      if (path === '' || asked.startsWith(`${path}/`)) return 'folder';
      if (path === asked) return kind;
      return /\.[a-z\d]+$/i.test(path) ? 'file' : null;
    },
    isOwnHost: (name) => name === bare || name === `www.${bare}`,
  };
}

const trimmed = (path: string) => path.replace(/^\/+|(?<!\/)\/+$/g, '');

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
