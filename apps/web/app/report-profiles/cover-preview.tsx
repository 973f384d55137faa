/** A small picture of the cover, as it will be. */
import { inkOn } from '@orbweaver/model/contrast.ts';
import type { ReportProfileSettings } from '@orbweaver/model/report-profile.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';

export interface CoverPreviewProps {
  readonly settings: Pick<ReportProfileSettings, 'name' | 'agency' | 'accent'>;
  /** Address of a picture; null = none. */
  readonly logo: string | null;
}

export function CoverPreview({ settings: { name, agency, accent }, logo }: CoverPreviewProps) {
  const t = useTranslate();
  return (
    <figure className="grid gap-2">
      <figcaption className="text-13 font-medium">{t('reports.preview')}</figcaption>
      <div
        className="grid aspect-[210/297] w-full max-w-72 grid-rows-[3.5rem_1fr_auto] border border-line p-6"
        style={{ background: accent, color: inkOn(accent) }}
      >
        <div>
          {logo !== null && (
            <img src={logo} alt="" className="max-h-14 max-w-40 rounded-control object-contain p-1.5" style={{ background: '#ffffff' }} />
          )}
        </div>
        <p className="self-center text-20 font-semibold">{t('reports.preview.name')}</p>
        <div className="grid grid-cols-2 gap-3 text-12">
          <p className="line-clamp-3 min-w-0 font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="line-clamp-3 min-w-0 font-semibold wrap-anywhere">
            <bdi>{agency}</bdi>
          </p>
        </div>
      </div>
    </figure>
  );
}
