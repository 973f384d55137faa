/** What the document was rendered with: language, session, whether limits hold. */
import type { AccountSession } from '@orbweaver/model/api/account.ts';
import { useRouteLoaderData } from 'react-router';

export interface RootData {
  readonly session: AccountSession | null;
  readonly hasLimits: boolean;
  readonly hasLanguageTool: boolean;
}

export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined;
}
