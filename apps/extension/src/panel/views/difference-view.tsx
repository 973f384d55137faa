/** The page as it was served beside the page as it is now. */
import { wordDifference } from '@orbweaver/formats/text/word-difference.ts';
import { RenderedDifference } from '@orbweaver/ui/findings/rendered-difference.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { NoPage } from './no-page.tsx';
import type { ViewProps } from './view-props.ts';

export function DifferenceView({ analysis: { rendering } }: ViewProps) {
  const t = useTranslate();
  if (rendering === null) return <NoPage />;
  return (
    <div className="grid gap-3">
      <p className="text-muted">{t('extension.difference.hint')}</p>
      <RenderedDifference rendering={rendering} differenceOf={wordDifference} heading="h2" />
    </div>
  );
}
