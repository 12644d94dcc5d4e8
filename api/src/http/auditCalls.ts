import type { ErrorId } from '@sixfold/api-contract';
import type { Context, Middleware } from 'koa';
import type { AuditLog } from '../providers/auditLog';
import { Failure } from '../failure';
import type { SessionParts } from './session';

/** Calls audited with any outcome, because they begin, end or change the protection of an account. */
const isAudited = (callId: string): boolean =>
  (callId.startsWith('auth.') && !callId.startsWith('auth.get')) ||
  (callId.startsWith('account.') && !callId.startsWith('account.list')) ||
  // Each checks a password.
  [
    'safety.getSuspension',
    'safety.objectToSuspension',
    'safety.exportSuspended',
    'safety.deleteSuspended',
  ].includes(callId);

/** Failures recorded for every call, because they indicate forbidden requests. */
const SUSPICIOUS: ReadonlySet<ErrorId> = new Set<ErrorId>([
  'foreign_origin',
  'rate_limited',
  'not_allowed',
  'wrong_password',
  'under_age',
]);

/** Remembers a call's e-mail address for its line in the audit log. */
export const noteAuditedEmail = (ctx: Context, email: string): void =>
  void (ctx.state['auditedEmail'] = email);

/** Records a call in the audit log after it has finished. */
export function auditCall(
  callId: string,
  handle: Middleware,
  { auditLog, sessions }: { auditLog: AuditLog; sessions: Pick<SessionParts, 'memberIdOf'> },
): Middleware {
  const record = (ctx: Context, memberId: string | null, outcome: string) =>
    auditLog.record({
      action: callId,
      outcome,
      // After a sign-in this is the new session's member; after a sign-out there is none.
      memberId: sessions.memberIdOf(ctx) ?? memberId ?? undefined,
      requestId: ctx.state['requestId'] as string | undefined,
      email: ctx.state['auditedEmail'] as string | undefined,
      address: ctx.ip,
    });
  return async (ctx, next) => {
    const memberId = sessions.memberIdOf(ctx);
    try {
      await handle(ctx, next);
    } catch (error) {
      const outcome = error instanceof Failure ? error.id : 'internal';
      if (isAudited(callId) || SUSPICIOUS.has(outcome)) record(ctx, memberId, outcome);
      throw error;
    }
    if (isAudited(callId)) record(ctx, memberId, 'done');
  };
}
