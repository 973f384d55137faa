/** The way from what is wrong to the tool that fixes it, with the data of this scan filled in. */
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, useSearchParams } from 'react-router';
import { type FixToolId, toolAddress } from './fix-tools.ts';

export interface FixToolProps {
  /** null: no tool of ours fixes it. */
  readonly tool: FixToolId | null;
  /** Page that the tool begins with; null or absent: that of its choice. */
  readonly page?: number | null;
  /** Scan that it takes its data from; that of the address where absent. */
  readonly scan?: string;
}

export function FixTool({ tool, page, scan }: FixToolProps) {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  if (tool === null) return null;
  return (
    <Link to={toolAddress(tool, scan ?? parameters.get('scan'), page ?? null)} className={`${buttonClass('quiet', 'small')} print:hidden`}>
      <Icon name={toolOf(tool).icon} />
      {t(`results.fix.${tool}`)}
    </Link>
  );
}
