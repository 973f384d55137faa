/**
 * For people without an account: the way to one, and back to this tool afterwards. The way back is added in the browser: the page as served
 * leads to one sign-in page, so that search engines meet no variant of it for each tool.
 */
import type { Tool } from '@orbweaver/tools/tool-list.ts';
import { type ReactNode, useEffect, useState } from 'react';
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
  const [wayBack, setWayBack] = useState('');
  useEffect(() => setWayBack(`?${new URLSearchParams({ next: tool.path + query })}`), [tool, query]);
  return (
    <Link to={localePath('/signin') + wayBack} className="link">
      {children}
    </Link>
  );
}
