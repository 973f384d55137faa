/** A shared page as one network shows it, and what its rules make of the tags. */
import { networkRules } from '@orbweaver/tools/opengraph/networks.ts';
import type { SharedCard, ShareProblem } from '@orbweaver/tools/opengraph/share-tags.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type ListedProblem, ProblemList } from '../problem-list.tsx';
import type { SharePicture } from './picture-field.tsx';

const errors: readonly ShareProblem[] = ['title-missing', 'image-missing', 'image-relative', 'card-unknown'];

export function NetworkCard({ card, picture }: { readonly card: SharedCard; readonly picture: SharePicture | null }) {
  const t = useTranslate();
  const rules = networkRules[card.network];
  const problems: ListedProblem[] = card.problems.map((code) => ({
    id: code,
    severity: errors.includes(code) ? 'error' : code === 'alt-missing' || code === 'url-missing' ? 'opportunity' : 'warning',
    text: t(`tool-opengraph.problem.${code}`),
  }));
  if (picture !== null) problems.push(...pictureProblems(picture, card, t));
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-14 font-semibold">{t('tool-opengraph.card-on', { network: rules.name })}</h3>
      <div
        className={`overflow-hidden rounded-panel border border-line bg-raised ${card.isLarge ? 'grid' : 'grid grid-cols-[6rem_minmax(0,1fr)]'}`}
      >
        <Picture card={card} picture={picture} ratio={rules.imageRatio} />
        <div className="grid content-center gap-0.5 p-3">
          <p dir="ltr" className="truncate text-12 text-muted">
            {card.host}
          </p>
          <p dir="auto" className="text-14 font-semibold [overflow-wrap:anywhere]">
            {card.title || t('tool-opengraph.no-title')}
          </p>
          {card.description && (
            <p dir="auto" className="line-clamp-2 text-13 text-muted [overflow-wrap:anywhere]">
              {card.description}
            </p>
          )}
        </div>
      </div>
      <ProblemList problems={problems} fine={t('tool-opengraph.fine')} />
    </section>
  );
}

function Picture({ card, picture, ratio }: { readonly card: SharedCard; readonly picture: SharePicture | null; readonly ratio: number }) {
  // Classes: the page's policy allows no styles inside the markup.
  const shape = !card.isLarge ? 'aspect-square' : ratio === 2 ? 'aspect-[2]' : 'aspect-[1.91]';
  if (picture !== null) return <img src={picture.url} alt="" className={`h-full w-full object-cover ${shape}`} />;
  return (
    <div className={`grid place-items-center gap-1 border-line bg-surface p-2 text-muted ${shape}`}>
      <Icon name="image" size={24} />
      {card.image !== null && card.isLarge && <span className="url max-w-full truncate px-2 font-mono text-12">{card.image}</span>}
    </div>
  );
}

function pictureProblems(
  { width, height, bytes }: SharePicture,
  { network }: SharedCard,
  t: ReturnType<typeof useTranslate>,
): ListedProblem[] {
  const { minWidth, minHeight, maxBytes, imageRatio } = networkRules[network];
  const problems: ListedProblem[] = [];
  const add = (
    id: 'picture-small' | 'picture-heavy' | 'picture-cropped',
    severity: ListedProblem['severity'],
    values: Record<string, string | number>,
  ) => problems.push({ id, severity, text: t(`tool-opengraph.problem.${id}`, values) });
  if (width < minWidth || height < minHeight) add('picture-small', 'error', { width: minWidth, height: minHeight });
  if (bytes > maxBytes) add('picture-heavy', 'error', { size: Math.round((maxBytes / 1_048_576) * 10) / 10 });
  if (Math.abs(width / height / imageRatio - 1) > 0.1) add('picture-cropped', 'warning', { ratio: imageRatio });
  return problems;
}
