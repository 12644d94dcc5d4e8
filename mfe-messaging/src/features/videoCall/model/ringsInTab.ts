import { RING_SECONDS, type VideoCall } from '@sixfold/api-contract';
import { shareInScope } from '@sixfold/client-kit';

interface RingsInTab {
  /** The component that shows the ring of each call. */
  holders: Map<string, object>;
  /** The members with whom a page of this tab is in a call, or about to be. */
  partners: Map<string, number>;
}

/** Shared, because the layer may be of a newer release than the page. */
const getRings = shareInScope('messaging.rings', (): RingsInTab => ({
  holders: new Map(),
  partners: new Map(),
}));

/** Notes that a page shows the calls of a member by itself. Returns how to end that. */
export function holdRingsOf(memberId: string): () => void {
  const rings = getRings();
  const add = (count: number) => rings.partners.set(memberId, (rings.partners.get(memberId) ?? 0) + count);
  add(1);
  let isHeld = true;
  return () => {
    if (isHeld) add(-1);
    isHeld = false;
  };
}

/**
 * Returns whether `owner` shows the ring of a call. The event comes again when a connection comes back, and a ring that
 * is answered or dismissed here stays gone.
 */
export function claimRing(callId: string, callerId: string, owner: object): boolean {
  const rings = getRings();
  if ((rings.partners.get(callerId) ?? 0) > 0) return false;
  const holder = rings.holders.get(callId);
  if (holder && holder !== owner) return false;
  rings.holders.set(callId, owner);
  return true;
}

interface Acceptance {
  call: VideoCall;
  /** Whether the member wants to be seen. */
  isSeen: boolean;
}

/** The calls that were accepted in this tab and whose page has not joined them yet, by caller. */
const getAccepted = shareInScope('messaging.acceptances', () => new Map<string, Acceptance>());

export function noteAccepted(call: VideoCall, isSeen: boolean): void {
  const accepted = getAccepted();
  const acceptance = { call, isSeen };
  accepted.set(call.callerId, acceptance);
  // A page that was left before it was there takes nothing.
  setTimeout(
    () => accepted.get(call.callerId) === acceptance && accepted.delete(call.callerId),
    RING_SECONDS * 1_000,
  );
}

export const findAcceptance = (callerId: string): Acceptance | undefined => getAccepted().get(callerId);

/** Returns the call of a member that was just accepted, once: its page need not ask which call there is. */
export function takeAccepted(callerId: string): VideoCall | null {
  const accepted = getAccepted();
  const acceptance = accepted.get(callerId);
  accepted.delete(callerId);
  return acceptance?.call ?? null;
}
