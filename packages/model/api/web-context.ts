/** What the server hands the web application's renderer with each request. */
import type { SignInService } from '../sign-in-with.ts';
import type { AccountSession } from './account.ts';

export interface Analytics {
  readonly id: string;
  /** Address of the script. */
  readonly script: string;
  readonly isDeferred: boolean;
}

export interface WebContext {
  /** For every inline script and style of this one answer. */
  readonly nonce: string;
  /** Public origin such as `https://example.com`, without a slash. */
  readonly origin: string;
  /** null = signed out. */
  readonly session: AccountSession | null;
  /** Plans and limits hold (payment keys or LIMITS=on); else everyone has the self-hosted plan. */
  readonly hasLimits: boolean;
  /** The grammar of languages other than English is checked, too. */
  readonly hasLanguageTool: boolean;
  /** Other services that people sign in with. */
  readonly signInWith: readonly SignInService[];
  /** null = no page loads anything of that kind. */
  readonly analytics: Analytics | null;
  /** A call of the server's own API inside the process, with this request's cookies: `fetchServer('/server/user/stateData')`. */
  readonly fetchServer: (path: string) => Promise<Response>;
  /** The one renderer of Markdown: safe markup, headings with anchors. */
  readonly renderMarkdown: (text: string) => string;
}

/**
 * What `apps/web/build/server/index.js` exports beside React Router's own names, through `entry.server.tsx` (there `entry.module`): the key under which
 * the server puts the `WebContext` into the `RouterContextProvider`.
 */
export const webContextExport = 'webContextKey';
