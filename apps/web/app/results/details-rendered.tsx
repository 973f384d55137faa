/** What a browser made of a page: how its first screen looks, and what differs from the page as it was served. */
import { wordDifference } from '@orbweaver/formats/text/word-difference.ts';
import type { PageDetails } from '@orbweaver/store/views/page-details.ts';
import { RenderedDifference } from '@orbweaver/ui/findings/rendered-difference.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { PageScreenshots } from './page-screenshots.tsx';
import { useResults } from './results-client.tsx';
import { useQuery } from './use-query.ts';

interface RenderedProps {
  readonly details: PageDetails;
}

export function DetailsRendered({ details }: RenderedProps) {
  return (
    <div className="grid gap-5">
      <Screenshots details={details} />
      <RenderedDifference rendering={details.page?.rendering ?? null} differenceOf={wordDifference} heading="h2" />
    </div>
  );
}

/** Where there are none, those who can scan again are told how to get them. */
function Screenshots({ details }: RenderedProps) {
  const t = useTranslate();
  const { actions } = useResults();
  const { response } = useQuery('screenshots', { urlId: details.urlId });
  if (response === null) return null;
  if (response.length > 0) return <PageScreenshots screenshots={response} page={details.page?.title || details.url} />;
  if (actions === null || details.page?.rendering?.outcome !== 'rendered') return null;
  return <p className="max-w-[80ch] text-muted">{t('results.screenshots.how')}</p>;
}
