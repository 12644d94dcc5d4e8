import { discoveryRoutes, profileRoutes, type Route, type ServerEvents } from '@sixfold/api-contract';
import {
  ApiError,
  createStore,
  invalidateCalls,
  isFromApi,
  queryClient,
  queryKeyFor,
  shareInScope,
} from '@sixfold/client-kit';
import { submitDecision, type DecisionAction, type DecisionOutcome } from '@sixfold/client-kit/decisions';
import { toast } from '@sixfold/design-system';
import type { ConnectionGoal } from '@sixfold/domain';
import { focusMember, focusNeighbourOf } from '../components/focusMember';
import { restGrids } from '../components/restingGrids';
import { listSeenPhotos } from '../components/useSeenPhoto';
import { noteStep, removeLiker, showDecision } from './showDecision';

/** Whom a decision is about. */
export interface DecisionTarget {
  userId: string;
  firstName: string;
  /** What the two would be to each other; unknown on the likes screen. */
  connectionGoal?: ConnectionGoal;
  /** Undoing a pass gives the like again. */
  isLiked?: boolean;
  /** Said when a decision could not be saved. */
  failureText?: string;
}

/** The latest mutual match that a like on this screen has made, for the page to celebrate. */
export const getOwnMatch = shareInScope('discovery.ownMatch', () =>
  createStore<{ match: Parameters<ServerEvents['match_made']>[0] | null }>()(() => ({ match: null })),
);

const FAILURE = 'Failed to save connection. Please try again.';
const LATER = 'Will be saved when you are back online.';
/** Long enough to read the notice, to reconsider and to reach the button. */
const UNDO_MS = 8_000;

const refresh = (...routes: readonly Route[]) => invalidateCalls(queryClient, routes);

/** Refreshes every list of members, and the profile of one of them or of all. */
export function refreshDiscovery(userId?: string): void {
  refresh(...Object.values(discoveryRoutes));
  const input = userId === undefined ? undefined : { params: { userId } };
  void queryClient.invalidateQueries({ queryKey: queryKeyFor(profileRoutes.getMemberProfile, input) });
}

/** Gone, matched meanwhile or too late: trying again does not help, and the server's words say why. */
const isFinal = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && isFromApi(failure) && [404, 409].includes(failure.status);

function showFailure({ failureText = FAILURE }: DecisionTarget, failure: unknown): void {
  // An outdated list is nobody's error.
  if (isFinal(failure)) toast({ title: 'Nothing was changed', description: failure.userMessage });
  else toast({ variant: 'destructive', title: 'Error', description: failureText });
}

function handleOutcome(target: DecisionTarget, outcome: DecisionOutcome): void {
  if (typeof outcome === 'string') return;
  const { userId } = target;
  refresh(discoveryRoutes.listPasses, discoveryRoutes.countFilterOptions);
  const { isMutualMatch, matchedUser, compatibilityScore, theirGoal, alignment } = outcome;
  if (!isMutualMatch) return;
  removeLiker(userId);
  refresh(discoveryRoutes.listMutualMatches);
  if (!matchedUser) return;
  const connectionGoal = outcome.connectionGoal ?? target.connectionGoal ?? 'dating';
  getOwnMatch().setState({
    match: { matchedUser, compatibilityScore, connectionGoal, theirGoal, alignment },
  });
}

/**
 * Submits a decision, shows it through `show`, and calls the rollback that `show` returns when the server refuses it.
 * Resolves with the outcome, null when refused; never rejects.
 */
async function decide(
  target: DecisionTarget,
  action: DecisionAction,
  show: () => () => void = () => showDecision({ userId: target.userId, action }),
): Promise<DecisionOutcome | null> {
  const { userId, firstName, connectionGoal } = target;
  const seenPhotoUrls = listSeenPhotos(userId);
  const submitted = submitDecision({ userId, firstName, action, connectionGoal, seenPhotoUrls });
  const rollBack = show();
  try {
    const outcome = await submitted;
    // It was never sent: a refusal of the later decision must not lead back to it.
    if (outcome === 'replaced') rollBack();
    handleOutcome(target, outcome);
    return outcome;
  } catch (failure) {
    rollBack();
    if (isFinal(failure)) {
      if (failure.id === 'member_not_found') showDecision({ userId, action: 'pass' });
      refreshDiscovery(userId);
    }
    showFailure(target, failure);
    return null;
  }
}

/** Restores what was before a pass or a not-now: the like is given again, anything else is undone. */
function undo(target: DecisionTarget, undone: DecisionAction, rollBack: () => void): void {
  const { userId } = target;
  void decide(target, target.isLiked ? 'like' : 'undo', () => {
    rollBack();
    focusMember(userId);
    return noteStep(userId, () => void showDecision({ userId, action: undone }));
  });
}

async function leave(target: DecisionTarget, action: 'pass' | 'not_now', title: string, text: string) {
  focusNeighbourOf(target.userId);
  restGrids();
  const rollBack = showDecision({ userId: target.userId, action });
  const notify = (description: string) =>
    toast({
      title,
      description,
      durationMs: UNDO_MS,
      action: { label: 'Undo', onAction: () => undo(target, action, rollBack) },
    });
  notify(text);
  const outcome = await decide(target, action, () => rollBack);
  if (outcome === 'pending') notify(`${text} ${LATER}`);
}

/** Offers to take the like back, unless it has made a match: that is ended by Unmatch. */
export async function likeMember(target: DecisionTarget): Promise<void> {
  const outcome = await decide(target, 'like');
  const title = `You liked ${target.firstName}`;
  const isWaiting = outcome === 'pending';
  const isStored = outcome !== null && typeof outcome !== 'string' && !outcome.isMutualMatch;
  if (!isWaiting && !isStored) return;
  toast({
    title,
    description: isWaiting ? LATER : undefined,
    durationMs: UNDO_MS,
    action: { label: 'Undo', onAction: () => void unlikeMember(target) },
  });
}

export const passOnMember = (target: DecisionTarget): Promise<void> =>
  leave(target, 'pass', `You passed on ${target.firstName}`, 'This person will not appear again.');

export const hideMember = (target: DecisionTarget): Promise<void> =>
  leave(target, 'not_now', `Not now for ${target.firstName}`, 'Hidden for 14 days.');

/** Takes a like back that was not returned. */
export const unlikeMember = (target: DecisionTarget): Promise<unknown> => decide(target, 'undo');

/** Brings a member back who was passed on earlier. True when it is stored; anything else has been said. */
export async function bringBackMember(target: DecisionTarget): Promise<boolean> {
  const outcome = await decide(target, 'undo', () => () => undefined);
  if (outcome === 'pending') toast({ title: target.firstName, description: LATER });
  const isStored = outcome !== null && outcome !== 'pending';
  if (isStored) refresh(discoveryRoutes.listMatches, discoveryRoutes.discoverMatches);
  return isStored;
}
