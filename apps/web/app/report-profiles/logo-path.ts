import type { StoredReportProfile } from '@orbweaver/model/api/report-profiles.ts';

/** Path of a profile's logo, a new one for each change; null = it has none. */
export function logoPath({ id, hasLogo, updatedAt }: StoredReportProfile): string | null {
  return hasLogo ? `/server/user/report-profiles/${id}/logo?of=${encodeURIComponent(updatedAt)}` : null;
}
