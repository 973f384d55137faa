/** What makes a report a client's own: the profile from a file, and what changed since earlier scans. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ReportParts, wholeReport } from '@orbweaver/exports/report-html.ts';
import { findLocale, type LocaleId } from '@orbweaver/i18n/locales.ts';
import { profileSettingsSchema } from '@orbweaver/model/api/report-profiles.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { pictureKindOf, pictureTypes } from '@orbweaver/model/picture-kind.ts';
import { isLogoAddress, maxReportLogoBytes, newProfileSettings } from '@orbweaver/model/report-profile.ts';
import { comparedChecks } from '@orbweaver/scan/results/known-checks.ts';
import { readMeta, storedOptions } from '@orbweaver/scan/scan.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { type ReportChanges, reportChanges } from '@orbweaver/store/views/report-changes.ts';
import { z } from 'zod';
import { withScan } from './open-scan.ts';
import type { Terminal } from './terminal.ts';
import { t } from './words.ts';

const maxProfileBytes = 1_000_000;

const { agency, accent, sender, closing, language, sections } = profileSettingsSchema.shape;
/** As the web app keeps it; what is left out is as in a new profile. `logo` is a file beside it, or a `data:` address. */
const fileSchema = profileSettingsSchema.extend({
  agency: agency.default(newProfileSettings.agency),
  accent: accent.default(newProfileSettings.accent),
  sender: sender.default(newProfileSettings.sender),
  closing: closing.default(newProfileSettings.closing),
  language: language.default(null),
  sections: sections.default([...newProfileSettings.sections]),
  logo: z.string().min(1).nullable().default(null),
});

export interface ReadProfile extends Pick<ReportParts, 'look' | 'sections'> {
  readonly language: LocaleId | null;
}

export const noProfile: ReadProfile = { look: null, sections: wholeReport.sections, language: null };

/** Throws AppError 'profile-invalid'. */
export function readProfile(file: string, terminal: Terminal): ReadProfile {
  const path = terminal.resolvePath(file);
  const invalid = (detail: string) => new AppError('profile-invalid', { path: file, detail });
  const parsed = fileSchema.safeParse(parseJson(readSmall(path, maxProfileBytes, invalid), invalid));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalid([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
  }
  const { language: wanted, sections: chosen, logo, ...look } = parsed.data;
  const locale = wanted === null ? null : findLocale(wanted);
  if (locale === undefined) throw invalid(`language: ${JSON.stringify(wanted)} is not a language of reports`);
  return { look: { ...look, logo: readLogo(logo, path, invalid) }, sections: chosen, language: locale?.id ?? null };
}

type Invalid = (detail: string) => AppError;

function readSmall(path: string, most: number, invalid: Invalid): Buffer {
  try {
    if (statSync(path).size > most) throw invalid(`larger than ${most} bytes`);
    return readFileSync(path);
  } catch (error) {
    throw error instanceof AppError ? error : invalid(error instanceof Error ? error.message : String(error));
  }
}

function parseJson(bytes: Buffer, invalid: Invalid): unknown {
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : 'not JSON');
  }
}

function readLogo(logo: string | null, profile: string, invalid: Invalid): string | null {
  if (logo === null) return null;
  const wrong = (detail: string) => invalid(`logo: ${detail}`);
  const isAddress = logo.startsWith('data:');
  if (isAddress && !isLogoAddress(logo)) throw wrong('not a picture in Base64 of an allowed size');
  const bytes = isAddress
    ? Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64')
    : readSmall(resolve(dirname(profile), logo), maxReportLogoBytes, wrong);
  const kind = pictureKindOf(bytes);
  if (kind === null) throw wrong('neither PNG, JPEG, GIF, WebP nor AVIF');
  return `data:${pictureTypes[kind]};base64,${bytes.toString('base64')}`;
}

/** Calls `use` with what changed since the newest of the files; the one before it tells what came back. null for no file. */
export function withChanges<T>(before: readonly string[], now: Database, terminal: Terminal, use: (changes: ReportChanges | null) => T): T {
  if (before.length === 0) return use(null);
  const begun = before.map((file) => withScan([file], 'report', terminal, (old) => ({ file, at: beginOf(old, now, file) })));
  const [old, older] = begun.toSorted((a, b) => (a.at < b.at ? 1 : -1)).map(({ file }) => file) as [string, ...string[]];
  const compare = (oldest: Database | null) =>
    withScan([old], 'report', terminal, (database) => reportChanges(database, now, { checks: comparedChecks, older: oldest }));
  return use(older === undefined ? compare(null) : withScan([older], 'report', terminal, compare));
}

/** When the scan began. Throws AppError 'usage' for one of another site, and for one that is no earlier. */
function beginOf(old: Database, now: Database, file: string): string {
  const [was, is] = [old, now].map((database) => URL.parse(storedOptions(database).startUrl)?.host);
  if (was !== is) throw new AppError('usage', { detail: t('cli.report.before-site', { file, was: was ?? '', is: is ?? '' }) });
  const [then, at] = [old, now].map((database) => readMeta(database, 'startedAt') ?? '') as [string, string];
  if (then >= at) throw new AppError('usage', { detail: t('cli.report.before-later', { file }) });
  return then;
}
