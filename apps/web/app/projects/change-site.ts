/** Changes what new scans of a project begin with. */
import type { SiteSettings } from '@orbweaver/model/site-settings.ts';
import { plainOptions } from '../scanner/use-server-scans.ts';
import { type CallResult, callServer } from '../session/server-call.ts';

interface SiteChange {
  readonly settings?: SiteSettings | Readonly<Record<string, unknown>>;
  readonly segments?: readonly string[];
}

export function changeSite(id: string, { settings, segments }: SiteChange): Promise<CallResult<{ readonly done: true }>> {
  const body = {
    ...(settings === undefined ? {} : { settings: plainOptions(settings) ?? {} }),
    ...(segments === undefined ? {} : { segments: [...segments] }),
  };
  return callServer('PATCH /server/projects/:id', { params: { id }, body });
}
