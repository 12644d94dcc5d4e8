import { create } from 'zustand';
import { getMemberScope } from './memberScope';

export interface SafetyRequest {
  /** 'report' also blocks. */
  kind: 'block' | 'report' | 'unmatch';
  person: { userId: string; firstName: string };
  /** Where the reporter saw the member; shown to moderators. */
  seenIn?: 'card' | 'profile' | 'chat' | 'likes' | 'matches' | 'call' | 'past';
}

/** Latest request of the signed-in member; the host handles each one once. */
export const useSafetyRequest = create<{ request: SafetyRequest | null }>()(() => ({ request: null }));

const withdraw = () => useSafetyRequest.setState({ request: null });

/**
 * Requests that the host block, report or unmatch a member. The host makes the call and shows the outcome; blocks and
 * reports can be undone.
 */
export function requestSafety(request: SafetyRequest): void {
  useSafetyRequest.setState({ request: { ...request } });
  getMemberScope().signal.addEventListener('abort', withdraw);
}
