/** The widget: a form on an agency's own site in which visitors scan theirs, and which brings the agency their addresses. */

/** What a visitor is asked for beside the e-mail address, which is where the report goes. */
export const fieldChoices = ['off', 'optional', 'required'] as const;
export type FieldChoice = (typeof fieldChoices)[number];

export const widgetThemes = ['system', 'light', 'dark'] as const;
export type WidgetTheme = (typeof widgetThemes)[number];

/** An owner's settings. Texts that are empty are those of the product, in the language that is shown. */
export interface WidgetSettings {
  readonly siteUrl: string;
  /** Further sites whose pages may hold the widget. */
  readonly moreSites: readonly string[];
  readonly logoUrl: string | null;
  /** `#0b7a6b`. */
  readonly accent: string;
  readonly theme: WidgetTheme;
  /** Id of a language; null = the visitor's own. */
  readonly language: string | null;
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly name: FieldChoice;
  readonly phone: FieldChoice;
  /** A page that the visitor has to agree to, such as a privacy policy; null = nothing is asked. */
  readonly consentUrl: string | null;
  readonly consentText: string;
  /** Of each scan. */
  readonly pages: number;
  /** Where leads are told; null = not by mail. */
  readonly mailTo: string | null;
  /** null = not by webhook. */
  readonly webhookUrl: string | null;
}

export const maxWidgetPages = 25;
export const maxMoreSites = 10;
export const maxLogoBytes = 100_000;

export const newWidgetSettings: Omit<WidgetSettings, 'siteUrl'> = {
  moreSites: [],
  logoUrl: null,
  accent: '#0b7a6b',
  theme: 'system',
  language: null,
  title: '',
  lead: '',
  button: '',
  name: 'optional',
  phone: 'off',
  consentUrl: null,
  consentText: '',
  pages: 10,
  mailTo: null,
  webhookUrl: null,
};

/** Begins each public key: it names a widget and opens nothing. */
export const publicKeyPrefix = 'wid_';

/** Pixels that a page keeps free for the widget from the start, so that nothing moves when it comes. */
export const widgetHeight = 380;

/**
 * `held`: there is no use of the plan left, or too many wait: it runs later, and only if somebody left an address for it. `waiting`: its turn comes.
 */
export const widgetScanStates = ['held', 'waiting', 'running', 'done', 'failed'] as const;
export type WidgetScanState = (typeof widgetScanStates)[number];

/** What became of the webhook of a lead. */
export const webhookStates = ['none', 'waiting', 'sent', 'failed'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Origins whose pages may frame the widget, each once. */
export function framingOrigins({ siteUrl, moreSites }: Pick<WidgetSettings, 'siteUrl' | 'moreSites'>): readonly string[] {
  const origins = [siteUrl, ...moreSites].map((address) => URL.parse(address)?.origin);
  return [...new Set(origins.filter((origin) => origin !== undefined && origin !== 'null'))] as string[];
}
