/** Frames what a line of a view is about in the tab. */
import { IconButton } from '@orbweaver/ui/button.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { ViewProps } from './view-props.ts';

interface ShowButtonProps extends Pick<ViewProps, 'mark' | 'version'> {
  readonly offset: number;
  /** What it is, for those who hear the page. */
  readonly label: string;
}

export function ShowButton({ mark, version, offset, label }: ShowButtonProps) {
  const t = useTranslate();
  const show = async (): Promise<void> => {
    if (!(await mark(version, offset, label))) showToast({ text: t('extension.show.none') });
  };
  return <IconButton icon="eye" size="small" label={t('extension.show')} onClick={() => void show()} className="min-w-7" />;
}
