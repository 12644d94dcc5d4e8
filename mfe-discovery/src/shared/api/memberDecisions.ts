import { discoveryRoutes, profileRoutes, type Route } from '@sixfold/api-contract';
import { ApiError, invalidateCalls, isFromApi, queryClient, queryKeyFor } from '@sixfold/client-kit';
import {
  submitDecision,
  toMatchEvent,
  type DecisionAction,
  type DecisionOutcome,
} from '@sixfold/client-kit/decisions';
import { toast } from '@sixfold/design-system';
import type { ConnectionGoal } from '@sixfold/domain';
import { focusMember, focusNeighbourOf, leaveCardOf } from '../components/focusMember';
import { blockPresses } from '../components/pressBlocking';
import { listSeenPhotos } from '../components/useSeenPhoto';
import { getCelebrations } from '../model/celebrations';
import { noteStep, removeFromLikes, showDecision } from './showDecision';

export interface DecisionTarget {
  userId: string;
  firstName: string;
  /** The goal of the decision; unknown on the likes screen. */
  connectionGoal?: ConnectionGoal;
  /** With a previous like, undoing a pass sends the like again. */
  isLiked?: boolean;
  /** A like that makes a match removes the card from its list. */
  leavesList?: boolean;
  failureText?: string;
}

const FAILURE = 'Failed to save connection. Please try again.';
const LATER = 'Will be saved when you are back online.';
/** Long enough to read the toast, to reconsider and to reach the button. */
const UNDO_MS = 8_000;

const refresh = (...routes: readonly Route[]) => invalidateCalls(queryClient, routes);

/** Shown by `showDecision`, refreshed by an event or a match, or counted without decisions. */
const UP_TO_DATE: readonly Route[] = [
  discoveryRoutes.listMatches,
  discoveryRoutes.discoverMatches,
  discoveryRoutes.countMatches,
  discoveryRoutes.listLikes,
  discoveryRoutes.countLikes,
  discoveryRoutes.listMutualMatches,
];
/** Refreshed after every decision of this member, which includes any new list. */
const CHANGED_BY_DECISIONS = Object.values(discoveryRoutes).filter(
  (route) => route.safe && !UP_TO_DATE.includes(route),
);

/** Invalidates every list of members, and the profile of one or all. */
export function refreshDiscovery(userId?: string): void {
  refresh(...Object.values(discoveryRoutes));
  const input = userId === undefined ? undefined : { params: { userId } };
  void queryClient.invalidateQueries({ queryKey: queryKeyFor(profileRoutes.getMemberProfile, input) });
}

/**
 * The member has left or matched, or the change is too late. Retrying does not help, and the server's text gives the
 * reason.
 */
const isFinal = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && isFromApi(failure) && [404, 409].includes(failure.status);

function showFailure({ failureText = FAILURE }: DecisionTarget, failure: unknown): void {
  // An outdated list is not an error.
  if (isFinal(failure)) toast({ title: 'Nothing was changed', description: failure.userMessage });
  else toast({ variant: 'destructive', title: 'Error', description: failureText });
}

function handleOutcome(target: DecisionTarget, outcome: DecisionOutcome): void {
  if (typeof outcome === 'string') return;
  const { userId } = target;
  refresh(...CHANGED_BY_DECISIONS);
  if (!outcome.isMutualMatch) return;
  if (target.leavesList) leaveCardOf(userId);
  removeFromLikes(userId);
  refresh(discoveryRoutes.listMutualMatches);
  const match = toMatchEvent(target, outcome);
  if (match) getCelebrations().add(match);
}

/**
 * Submits a decision, shows it through `show`, and calls the rollback returned by `show` when the server refuses it.
 * Resolves with the outcome, or with null when refused. Never rejects.
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
    // Never sent, so a refusal of the later decision must not restore it.
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

/** Undoes a pass or Not now: sends a previous like again, or else removes the decision. */
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
  blockPresses();
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

/** Likes a member and offers Undo, unless the like makes a match, which only Unmatch ends. */
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

/** Removes a like that was not returned. */
export const unlikeMember = (target: DecisionTarget): Promise<unknown> => decide(target, 'undo');

/** Brings back a member passed on earlier. Returns whether that was stored; other outcomes show a toast. */
export async function bringBackMember(target: DecisionTarget): Promise<boolean> {
  const outcome = await decide(target, 'undo', () => () => undefined);
  if (outcome === 'pending') toast({ title: target.firstName, description: LATER });
  const isStored = outcome !== null && outcome !== 'pending';
  if (isStored) refresh(discoveryRoutes.listMatches, discoveryRoutes.discoverMatches);
  return isStored;
}
