/** Probes: requests at the end of a scan for what no link leads to, and what came of them (meta key `probes` of the scan file). */
import type { FetchErrorCode } from './fetch-record.ts';

/**
 * `missing-page`: an address that nobody made. `scheme`, `host`, `index-file`: the start page under its other scheme, with or without www, and as
 * a file. `icon-file`: the icon that browsers ask for where a start page names none. `llms-txt` and `llms-link`: the file and what it lists. `agent`: a page as another user agent.
 */
export type ProbeKind = 'missing-page' | 'scheme' | 'host' | 'index-file' | 'icon-file' | 'llms-txt' | 'llms-link' | 'agent';

/** User agents that pages are asked for as, when the scan's options say so. */
export type ProbeAgent = 'browser' | 'mobile' | 'Googlebot' | 'GPTBot' | 'OAI-SearchBot' | 'ClaudeBot' | 'Claude-User' | 'PerplexityBot';

/** What a probe of a page saw; null where the response was no HTML page. */
export interface ProbePage {
  readonly title: string | null;
  readonly canonical: string | null;
  readonly noindex: boolean;
  /** Of main text. */
  readonly words: number;
  /** Types of its JSON-LD, without repeats. */
  readonly types: readonly string[];
  /** Similarity sketch (TextFacts.sketch). */
  readonly sketch: string;
}

export interface ProbeRow {
  readonly kind: ProbeKind;
  /** null = the scan's own agent. */
  readonly agent: ProbeAgent | null;
  /** The address asked for, then where redirects led; status 0 = no response. Never empty. */
  readonly hops: readonly { readonly url: string; readonly status: number }[];
  /** Why the last hop brought nothing. */
  readonly error: FetchErrorCode | null;
  /** A firewall answered, with a refusal or a challenge, not the site. */
  readonly challenged: boolean;
  readonly contentType: string | null;
  /** Of llms-txt: the file, cut at 200,000 characters. */
  readonly text: string | null;
  readonly page: ProbePage | null;
}
