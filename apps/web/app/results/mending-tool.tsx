/** The way from what is wrong to the tool that mends it, with the data of this scan filled in. */
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link, useSearchParams } from 'react-router';
import { type MendingToolId, toolAddress } from './mending-tools.ts';

export interface MendingToolProps {
  /** null: no tool of ours mends it. */
  readonly tool: MendingToolId | null;
  /** Page that the tool begins with. */
  readonly page?: number;
}

export function MendingTool({ tool, page }: MendingToolProps) {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  if (tool === null) return null;
  return (
    <Link to={toolAddress(tool, parameters.get('scan'), page ?? null)} className={buttonClass('quiet', 'small')}>
      <Icon name={toolOf(tool).icon} />
      {t(`results.mend.${tool}`)}
    </Link>
  );
}
