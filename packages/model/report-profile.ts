/** What an agency's reports for one of its clients look like and say. */
import { type ReportSection, reportSections } from './report-sections.ts';

/** What a report shows of a profile. */
export interface ReportLook {
  /** The client. */
  readonly name: string;
  readonly agency: string;
  /** `#0b7a6b`. */
  readonly accent: string;
  /** Lines below the closing words: who sends it, and how to reach them. */
  readonly sender: string;
  /** Paragraphs at the end. */
  readonly closing: string;
  /** `data:` address of a picture; null = none. */
  readonly logo: string | null;
}

export interface ReportProfileSettings extends Omit<ReportLook, 'logo'> {
  /** Id of a language; null = that of the interface. */
  readonly language: string | null;
  readonly sections: readonly ReportSection[];
}

export const maxReportProfiles = 200;
export const maxReportLogoBytes = 200_000;

export const profileChars = { name: 100, agency: 100, sender: 500, closing: 2_000 } as const;

/** Pictures that a report may show. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;

const logoAddress = /^data:(image\/[a-z]+);base64,[A-Za-z0-9+/]+={0,2}$/;

/** The `data:` address of a picture that a report may show: one of `logoTypes`, in Base64. */
export function isLogoAddress(text: string): boolean {
  const type = logoAddress.exec(text)?.[1];
  return logoTypes.some((each) => each === type) && text.length <= (4 * maxReportLogoBytes) / 3 + 100;
}

export const newProfileSettings: Omit<ReportProfileSettings, 'name'> = {
  agency: '',
  accent: '#0b7a6b',
  sender: '',
  closing: '',
  language: null,
  sections: reportSections,
};
