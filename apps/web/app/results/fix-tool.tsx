/** The way from what is wrong to the tool that fixes it, with the data of this scan filled in. */
import type { ToolId } from '@orbweaver/tools/tool-list.ts';
import { toolOf } from '@orbweaver/tools/tool-list.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { Link, useSearchParams } from 'react-router';
import { toolAddress } from './fix-tools.ts';

export interface FixToolProps {
  /** null: no tool of ours fixes it. */
  readonly tool: ToolId | null;
  /** Page that the tool begins with. */
  readonly page?: number;
}

export function FixTool({ tool, page }: FixToolProps) {
  const t = useWords();
  const [parameters] = useSearchParams();
  if (tool === null) return null;
  return (
    <Link to={toolAddress(tool, parameters.get('scan'), page ?? null)} className={buttonClass('quiet', 'small')}>
      <Icon name={toolOf(tool).icon} />
      {t(`results.fix.${tool}`)}
    </Link>
  );
}
