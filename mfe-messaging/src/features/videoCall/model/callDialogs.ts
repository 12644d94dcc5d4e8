import { RING_SECONDS, type VideoCall } from '@sixfold/api-contract';
import { shareInScope } from '@sixfold/client-kit';

interface RingsInTab {
  /** The component that shows the ring, by call id. */
  holders: Map<string, object>;
  /** Number of pages in this tab that show or are about to show a call, by member id. */
  partners: Map<string, number>;
}

/** Shared, because the layer may be of a newer release than the page. */
const getRings = shareInScope('messaging.rings', (): RingsInTab => ({
  holders: new Map(),
  partners: new Map(),
}));

/** Registers a page that shows the calls of a member itself. Returns an unregister function. */
export function registerCallPage(memberId: string): () => void {
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
 * Returns whether `owner` shows the ring of a call. The event repeats after a reconnection, and a ring accepted or
 * dismissed in this tab must not return.
 */
export function claimRingDialog(callId: string, callerId: string, owner: object): boolean {
  const rings = getRings();
  if ((rings.partners.get(callerId) ?? 0) > 0) return false;
  const holder = rings.holders.get(callId);
  if (holder && holder !== owner) return false;
  rings.holders.set(callId, owner);
  return true;
}

interface Acceptance {
  call: VideoCall;
  /** Whether the member accepted with the camera on. */
  isSeen: boolean;
}

/** Calls accepted in this tab and not yet joined by their page, by caller. */
const getAccepted = shareInScope('messaging.acceptances', () => new Map<string, Acceptance>());

export function storeAcceptance(call: VideoCall, isSeen: boolean): void {
  const accepted = getAccepted();
  const acceptance = { call, isSeen };
  accepted.set(call.callerId, acceptance);
  // Expires when the member leaves the page before it loads.
  setTimeout(
    () => accepted.get(call.callerId) === acceptance && accepted.delete(call.callerId),
    RING_SECONDS * 1_000,
  );
}

export const findAcceptance = (callerId: string): Acceptance | undefined => getAccepted().get(callerId);

/** Returns a call just accepted from this member and removes it. Saves its page from looking the call up. */
export function consumeAcceptance(callerId: string): VideoCall | null {
  const accepted = getAccepted();
  const acceptance = accepted.get(callerId);
  accepted.delete(callerId);
  return acceptance?.call ?? null;
}
