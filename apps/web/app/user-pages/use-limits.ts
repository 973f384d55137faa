/** The limits that the user layout was loaded with. */
import type { Limits } from '@orbweaver/model/api/limits.ts';
import { useRouteLoaderData } from 'react-router';

export function useLimits(): Limits | null {
  return (useRouteLoaderData('layouts/user') as { readonly limits: Limits | null } | undefined)?.limits ?? null;
}
