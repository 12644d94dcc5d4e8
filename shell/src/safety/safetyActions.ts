import { discoveryRoutes, safetyRoutes, type ReportReason } from '@sixfold/api-contract';
import { api, errorTextOf, queryClient, realtime, type SafetyRequest } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system/base';

type Person = SafetyRequest['person'];

/** Long enough to read the name and reconsider. */
const UNDO_MS = 10_000;
const UNDO_REPORT_MS = 30_000;
const TRY_AGAIN_MS = 30_000;

/**
 * Runs an action and offers a retry on failure. Returns whether it succeeded, but never settles after the member's
 * session has ended, because calls are then left pending.
 */
async function runWithRetry(
  action: () => Promise<unknown>,
  failed: string,
  again: () => void,
): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (failure) {
    toast({
      variant: 'destructive',
      title: failed,
      description: errorTextOf(failure),
      durationMs: TRY_AGAIN_MS,
      action: { label: 'Try again', onAction: again },
    });
    return false;
  }
}

/** Notifies this tab directly when there is no connection; otherwise the server notifies every tab. */
function notifyMemberLeft({ userId }: Person): void {
  if (!realtime.isConnected()) realtime.deliver('member_left', { userId });
}

/** Hidden members reappear in lists that were fetched without them. */
const invalidateAllQueries = () => void queryClient.invalidateQueries();

async function unblockMember(person: Person): Promise<void> {
  const { userId, firstName } = person;
  const undone = await runWithRetry(
    () => api.call(safetyRoutes.unblockMember, { params: { userId } }),
    `${firstName} is still blocked`,
    () => void unblockMember(person),
  );
  if (!undone) return;
  invalidateAllQueries();
  toast({ title: `${firstName} is no longer blocked`, description: 'Everything is as it was before.' });
}

export async function blockMember(request: SafetyRequest): Promise<void> {
  const { person } = request;
  const done = await runWithRetry(
    () => api.call(safetyRoutes.blockMember, { body: { userId: person.userId } }),
    `${person.firstName} is not blocked yet`,
    () => void blockMember(request),
  );
  if (!done) return;
  notifyMemberLeft(person);
  toast({
    title: `You blocked ${person.firstName}`,
    description: 'Neither of you sees the other any more. They are not told.',
    durationMs: UNDO_MS,
    action: { label: 'Undo', onAction: () => void unblockMember(person) },
  });
}

/** Withdraws the report and the block that came with it. A past contact was hidden before, so the block stays. */
async function withdrawReport(request: SafetyRequest): Promise<void> {
  const { person, seenIn } = request;
  const { userId, firstName } = person;
  const params = { userId };
  const done = await runWithRetry(
    async () => {
      await api.call(safetyRoutes.withdrawReport, { params });
      if (seenIn !== 'past') await api.call(safetyRoutes.unblockMember, { params });
    },
    `${firstName} is still reported`,
    () => void withdrawReport(request),
  );
  if (!done) return;
  invalidateAllQueries();
  toast({ title: `${firstName} is not reported`, description: 'Everything is as it was before.' });
}

/** Reports and blocks. Rejects on failure, so that the dialog keeps the text and shows the error. */
export async function reportMember(
  request: SafetyRequest,
  report: { reason: ReportReason; details: string },
): Promise<void> {
  const { person, seenIn } = request;
  await api.call(safetyRoutes.reportMember, { body: { userId: person.userId, seenIn, ...report } });
  notifyMemberLeft(person);
  toast({
    title: `You reported and blocked ${person.firstName}`,
    description: 'A person will read your report. Neither of you sees the other any more.',
    durationMs: UNDO_REPORT_MS,
    action: { label: 'Undo', onAction: () => void withdrawReport(request) },
  });
}

/** Returns whether the match has ended. */
export async function unmatchMember(request: SafetyRequest): Promise<boolean> {
  const { userId, firstName } = request.person;
  const done = await runWithRetry(
    () => api.call(discoveryRoutes.unmatch, { params: { matchId: userId } }),
    `You and ${firstName} are still matched`,
    () => void unmatchMember(request),
  );
  if (!done) return false;
  invalidateAllQueries();
  toast({ title: `You and ${firstName} are no longer matched` });
  return true;
}
