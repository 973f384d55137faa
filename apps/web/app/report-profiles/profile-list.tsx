/** The profiles of an account, by client. */
import { findLocale } from '@orbweaver/i18n/locales.ts';
import type { StoredReportProfile } from '@orbweaver/model/api/report-profiles.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { logoPath } from './logo-path.ts';

export interface ProfileListProps {
  readonly profiles: readonly StoredReportProfile[];
  /** null = they can only be deleted. */
  readonly onEdit: ((profile: StoredReportProfile) => void) | null;
  readonly onDelete: (profile: StoredReportProfile) => void;
}

export function ProfileList({ profiles, onEdit, onDelete }: ProfileListProps) {
  const t = useTranslate();
  return (
    <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
      {profiles.map((profile) => (
        <li key={profile.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <Look profile={profile} />
          <div className="min-w-0 grow basis-40">
            <h2 className="text-14 wrap-anywhere">
              <bdi>{profile.settings.name}</bdi>
            </h2>
            <p className="text-13 wrap-anywhere text-muted">
              <bdi>{profile.settings.agency}</bdi>
              {profile.settings.agency !== '' && ' · '}
              {findLocale(profile.settings.language ?? undefined)?.name ?? t('reports.language.own')}
            </p>
          </div>
          <div className="flex gap-2">
            {onEdit !== null && (
              <Button
                size="small"
                icon="pencil"
                aria-label={t('reports.edit-of', { name: profile.settings.name })}
                onClick={() => onEdit(profile)}
              >
                {t('reports.edit')}
              </Button>
            )}
            <Button
              size="small"
              kind="danger"
              icon="trash-2"
              aria-label={`${t('reports.delete')}: ${profile.settings.name}`}
              onClick={() => onDelete(profile)}
            >
              {t('reports.delete')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Its logo, else its colour. */
function Look({ profile }: { readonly profile: StoredReportProfile }) {
  const logo = logoPath(profile);
  return (
    <span
      className="grid h-10 w-16 shrink-0 place-items-center overflow-hidden rounded-control border border-line"
      style={{ background: logo === null ? profile.settings.accent : '#ffffff' }}
    >
      {logo !== null && <img src={logo} alt="" className="max-h-9 max-w-14 object-contain" />}
    </span>
  );
}
