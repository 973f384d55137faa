/** The query of the audit log's page: what it shows, from its address and back into one. */
import { type AuditKind, auditKinds } from '@orbweaver/model/audit.ts';

export interface AuditQuery {
  readonly kind?: AuditKind;
  readonly account?: string;
  readonly before?: string;
}

/** What is none of the log's words is left out, and what is too long for an account, too. */
export function readAuditQuery(parameters: URLSearchParams): AuditQuery {
  const kind = auditKinds.find((each) => each === parameters.get('kind'));
  const account = parameters.get('account')?.trim() ?? '';
  const before = parameters.get('before') ?? '';
  return {
    ...(kind !== undefined && { kind }),
    ...(account !== '' && account.length <= 320 && { account }),
    ...(before !== '' && before.length <= 64 && { before }),
  };
}

export function auditPath(path: string, query: AuditQuery): string {
  const parameters = new URLSearchParams({ ...query });
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
