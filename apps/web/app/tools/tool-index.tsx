/** The tools of an index page: each with its name and its line. */
import { type Tool, toolList } from '@orbweaver/tools/tool-list.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import '@orbweaver/ui/work-icons.ts';
import { Link } from 'react-router';
import { useLocalePath } from '../site/locale-path.ts';

export interface ToolCardsProps {
  readonly kind: Tool['kind'];
  /** Leads to the public pages, and leaves out what needs an account. */
  readonly isPublic?: boolean;
}

export function ToolCards({ kind, isPublic = false }: ToolCardsProps) {
  const t = useWords();
  const localePath = useLocalePath();
  const shown = toolList.filter((tool: Tool) => tool.kind === kind && !(isPublic && tool.needsAccount));
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {shown.map((tool) => (
        <li key={tool.id}>
          <Link
            to={isPublic ? localePath(`/tools/${tool.id}`) : tool.path}
            className="grid h-full grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-panel border border-line bg-surface p-4 hover:border-line-strong hover:bg-raised"
          >
            <Icon name={tool.icon} size={20} className="mt-0.5 text-accent" />
            <span className="grid gap-1">
              <span className="text-14 font-semibold">{t(`tool-${tool.id}.title`)}</span>
              <span className="text-13 text-muted">{t(`tool-${tool.id}.lead`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
