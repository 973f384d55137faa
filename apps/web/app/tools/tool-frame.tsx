/** The frame of every tool page: name, one line, where it runs, then the tool; on the public page, as wide as its header, its guide below. */
import type { ListedTool } from '@orbweaver/tools/tool-list.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import '@orbweaver/ui/work-icons.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isPublicPath } from './public-page.ts';
import { ToolGuide } from './tool-guide.tsx';

export interface ToolFrameProps {
  readonly tool: ListedTool;
  /** Buttons beside the heading, such as the one that takes the scan's data. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function ToolFrame({ tool, actions, children }: ToolFrameProps) {
  const t = useTranslate();
  const isPublic = isPublicPath(useLocation().pathname);
  return (
    <div
      className={`mx-auto grid w-full grid-cols-[minmax(0,1fr)] gap-5 px-4 ${isPublic ? 'max-w-6xl pt-8 pb-12' : 'max-w-7xl py-6 md:px-8'}`}
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid max-w-[75ch] gap-1">
          <h1 className="text-20">{t(`tool-${tool.id}.title`)}</h1>
          <p className="text-14 text-muted">{t(`tool-${tool.id}.lead`)}</p>
          <p className="flex items-center gap-1.5 text-13 text-muted">
            <Icon name={tool.runsOn === 'device' ? 'cpu' : 'server'} size={14} />
            {t(`tools.runs-on.${tool.runsOn}`)}
          </p>
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
      {isPublic && !tool.needsAccount && <ToolGuide id={tool.id} />}
    </div>
  );
}

/** Input and result side by side where there is room. */
export function ToolColumns({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">{children}</div>;
}
