/** For people without an account: the way to one, and back to this tool afterwards. */
import type { Tool } from '@orbweaver/tools/tool-list.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocalePath } from '../site/locale-path.ts';

interface SignInLinkProps {
  readonly tool: Tool;
  /** Which part of the tool, such as `?part=check`. */
  readonly query?: string;
  readonly children: ReactNode;
}

export function SignInLink({ tool, query = '', children }: SignInLinkProps) {
  const localePath = useLocalePath();
  return (
    <Link to={`${localePath('/signin')}?${new URLSearchParams({ next: tool.path + query })}`} className="link">
      {children}
    </Link>
  );
}
