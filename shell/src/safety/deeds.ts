import { lightSafetyCalls } from '@sixfold/api-contract';
import { api, errorTextOf, queryClient, realtime, type SafetyRequest } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system/base';

type Person = SafetyRequest['person'];

/** Long enough to read who it was and to think again. */
const UNDO_MS = 10_000;
const TRY_AGAIN_MS = 30_000;

/** What failed and why, with the same deed once more; true once it is done. */
async function attempt(deed: () => Promise<unknown>, failed: string, again: () => void): Promise<boolean> {
  try {
    await deed();
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

/** The server tells every tab. This one is told here when it has no connection to hear of it. */
function closeWhatShows({ userId }: Person): void {
  if (!realtime.isConnected()) realtime.deliver('member_left', { userId });
}

/** What was hidden comes back into lists that were read without it. */
const askForEverything = () => void queryClient.invalidateQueries();

async function unblock(person: Person): Promise<void> {
  const { userId, firstName } = person;
  const undone = await attempt(
    () => api.call(lightSafetyCalls.unblockMember, { params: { userId } }),
    `${firstName} is still blocked`,
    () => void unblock(person),
  );
  if (!undone) return;
  askForEverything();
  toast({ title: `${firstName} is no longer blocked`, description: 'Everything is as it was before.' });
}

export async function block(request: SafetyRequest): Promise<void> {
  const { person } = request;
  const done = await attempt(
    () => api.call(lightSafetyCalls.blockMember, { body: { userId: person.userId } }),
    `${person.firstName} is not blocked yet`,
    () => void block(request),
  );
  if (!done) return;
  closeWhatShows(person);
  toast({
    title: `You blocked ${person.firstName}`,
    description: 'Neither of you sees the other any more. They are not told.',
    durationMs: UNDO_MS,
    action: { label: 'Undo', onAction: () => void unblock(person) },
  });
}

/** Reports and blocks; `onReported` once it is done, also when that took a second try. */
export async function report(request: SafetyRequest, onReported: () => void): Promise<void> {
  const { person, seenIn } = request;
  const done = await attempt(
    () => api.call(lightSafetyCalls.reportMember, { body: { userId: person.userId, seenIn } }),
    `${person.firstName} is not reported yet`,
    () => void report(request, onReported),
  );
  if (!done) return;
  closeWhatShows(person);
  onReported();
}

/** True once the match is over. */
export async function unmatch(request: SafetyRequest): Promise<boolean> {
  const { userId, firstName } = request.person;
  const done = await attempt(
    () => api.call(lightSafetyCalls.unmatch, { params: { matchId: userId } }),
    `You and ${firstName} are still matched`,
    () => void unmatch(request),
  );
  if (!done) return false;
  askForEverything();
  toast({ title: `You and ${firstName} are no longer matched` });
  return true;
}
