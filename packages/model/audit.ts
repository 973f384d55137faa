/** What the audit log holds: each kind, by which it is filtered, and its actions. */

const actionsByKind = {
  'sign-in': ['signed-in', 'sessions-ended'],
  failure: ['sign-in-refused', 'password-refused', 'setup-code-refused', 'attempts-refused'],
  account: [
    'address-confirmed',
    'address-changed',
    'password-changed',
    'password-reset',
    'reset-mailed',
    'service-unlinked',
    'account-blocked',
    'account-unblocked',
    'host-verified',
    'host-expired',
    'host-removed',
    'key-made',
    'key-revoked',
    'share-made',
    'share-revoked',
    'member-invited',
    'member-removed',
  ],
  role: ['administrator-made', 'administrator-removed'],
  deletion: ['account-deleted', 'scan-deleted', 'project-deleted', 'content-deleted'],
  export: ['audit-exported', 'data-exported'],
  backup: ['backup-made', 'backup-failed'],
  content: ['content-published', 'content-unpublished'],
  campaign: ['campaign-begun', 'campaign-paused', 'campaign-resumed', 'campaign-ended'],
  subscription: [
    'usage-reset',
    'plan-assigned',
    'plan-refilled',
    'cancellation-set',
    'cancellation-undone',
    'cancellation-due',
    'credits-granted',
    'slots-granted',
    'code-redeemed',
    'code-taken-back',
    'code-plan-ended',
  ],
  payment: [
    'plan-bought',
    'plan-renewed',
    'plan-changed',
    'plan-cancelled',
    'plan-resumed',
    'plan-ended',
    'payment-failed',
    'payment-overdue',
    'payment-recovered',
    'payment-refunded',
    'payment-disputed',
    'payments-edited',
    'drift-mended',
  ],
  market: ['codes-made', 'codes-imported', 'codes-exported', 'code-revoked'],
  contact: ['contact-answered', 'contact-marked'],
  ticket: ['ticket-written', 'ticket-answered', 'ticket-moved', 'ticket-assigned', 'ticket-link-renewed', 'ticket-template-edited'],
  setting: ['plan-edited', 'text-edited', 'sign-up-edited'],
  job: ['job-retried'],
} as const;

export type AuditKind = keyof typeof actionsByKind;
export type AuditAction = (typeof actionsByKind)[AuditKind][number];

export const auditKinds = Object.keys(actionsByKind) as [AuditKind, ...AuditKind[]];

export function auditActionsOf(kind: AuditKind): readonly AuditAction[] {
  return actionsByKind[kind];
}
