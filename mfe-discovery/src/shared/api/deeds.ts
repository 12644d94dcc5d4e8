import type { ServerEvents } from '@sixfold/api-contract';
import { ApiError, queryClient } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import type { ConnectionGoal } from '@sixfold/domain';
import type { Deed, DeedAction } from '../model/deeds';
import { deedBook } from './deedBook';
import { discoveryKeys } from './discoveryKeys';
import { sendDeed, type DeedOutcome } from './sendDeed';
import { dropLiker, showDeed } from './showDeed';

/** Whom a deed is about, and who wants to hear of it. */
export interface DeedTarget {
  userId: string;
  firstName: string;
  /** What the two would be to each other; unknown on the likes screen. */
  connectionGoal?: ConnectionGoal;
  /** What taking a pass back goes back to. */
  isLiked?: boolean;
  /** Both like each other now. */
  onMutual?: (fact: Parameters<ServerEvents['match_made']>[0]) => void;
  /** Somebody who had left the list stands in it again. */
  onBack?: (userId: string) => void;
  /** Said when a deed could not be saved. */
  failureText?: string;
}

const FAILURE = 'Failed to save connection. Please try again.';
const LATER = 'Will be saved when you are back online.';
const WHEN_SIGNED_IN = 'You are signed out. Will be saved when you sign in again.';
/** Long enough to read it, change one's mind and reach the button. */
const UNDO_MS = 8_000;

const refresh = (queryKey: readonly string[]) => void queryClient.invalidateQueries({ queryKey });

/** Gone, matched by now, too late: to try again helps nobody, and its own words say why. */
const isForGood = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && [404, 409].includes(failure.status);

function tellFailure({ failureText = FAILURE }: DeedTarget, failure: unknown): void {
  // That what was shown was out of date is nobody's error.
  if (isForGood(failure)) toast({ title: 'Nothing was changed', description: failure.people });
  else toast({ variant: 'destructive', title: 'Error', description: failureText });
}

function tellOutcome({ userId, connectionGoal = 'dating', onMutual }: DeedTarget, outcome: DeedOutcome) {
  if (typeof outcome === 'string') return;
  refresh(discoveryKeys.passes);
  const { isMutualMatch, matchedUser, compatibilityScore, alignment } = outcome;
  if (!isMutualMatch) return;
  dropLiker(userId);
  refresh(discoveryKeys.mutualMatches);
  if (matchedUser) onMutual?.({ matchedUser, compatibilityScore, connectionGoal, alignment });
}

/**
 * Sends a deed that `show` has shown, and calls what that answered when the server refuses it. Resolves how it ended,
 * null when refused; never rejects.
 */
async function perform(
  target: DeedTarget,
  action: DeedAction,
  show: (deed: Deed) => () => void = showDeed,
): Promise<DeedOutcome | null> {
  const { userId, firstName, connectionGoal } = target;
  if (deedBook.isFull() && !deedBook.find(userId)) {
    tellFailure(target, null);
    return null;
  }
  const deed: Deed = { userId, firstName, action, connectionGoal, madeAt: Date.now() };
  deedBook.write(deed);
  const sent = sendDeed(deed);
  const putBack = show(deed);
  try {
    const outcome = await sent;
    tellOutcome(target, outcome);
    return outcome;
  } catch (failure) {
    putBack();
    // What is shown was out of date. Who is gone leaves at once.
    if (isForGood(failure)) {
      if (failure.id === 'member_not_found') showDeed({ ...deed, action: 'pass' });
      refresh(discoveryKeys.all);
    }
    tellFailure(target, failure);
    return null;
  }
}

/** Back to what was before a pass or a not-now: a like is given again, anything else is forgotten. */
function bringBack(target: DeedTarget, left: DeedAction, putBack: () => void): void {
  void perform(target, target.isLiked ? 'like' : 'undo', (deed) => {
    putBack();
    target.onBack?.(target.userId);
    return () => void showDeed({ ...deed, action: left });
  });
}

async function leave(target: DeedTarget, action: 'pass' | 'not_now', title: string, words: string) {
  let putBack = () => {};
  const tell = (description: string) =>
    toast({
      title,
      description,
      durationMs: UNDO_MS,
      action: { label: 'Undo', onAction: () => bringBack(target, action, putBack) },
    });
  const outcome = await perform(target, action, (deed) => {
    putBack = showDeed(deed);
    tell(words);
    return putBack;
  });
  if (outcome === 'kept') tell(`${words} ${LATER}`);
  if (outcome === 'signed-out') tell(WHEN_SIGNED_IN);
}

async function like(target: DeedTarget): Promise<void> {
  const outcome = await perform(target, 'like');
  if (outcome === 'signed-out') toast({ title: `You like ${target.firstName}`, description: WHEN_SIGNED_IN });
}

/** What a member can do about somebody, from a card, a dialog or the likes. It shows at once and is never lost. */
export const deeds = {
  like: (target: DeedTarget): void => void like(target),
  pass: (target: DeedTarget): void =>
    void leave(target, 'pass', `You passed on ${target.firstName}`, 'This person will not appear again.'),
  notNow: (target: DeedTarget): void =>
    void leave(target, 'not_now', `Not now for ${target.firstName}`, 'Hidden for 14 days.'),
  /** Takes a like back that was not returned. */
  unlike: (target: DeedTarget): void => void perform(target, 'undo'),
  /** Brings somebody back who was passed on earlier. Null when it was refused, which has been told. */
  async recall(target: DeedTarget): Promise<'stored' | 'waits' | null> {
    const outcome = await perform(target, 'undo', () => () => undefined);
    if (outcome === null) return null;
    if (outcome === 'kept' || outcome === 'signed-out') {
      toast({ title: target.firstName, description: outcome === 'kept' ? LATER : WHEN_SIGNED_IN });
      return 'waits';
    }
    refresh(discoveryKeys.matches);
    return 'stored';
  },
};
