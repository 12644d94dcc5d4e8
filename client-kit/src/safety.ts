import { create } from 'zustand';
import { getMemberScope } from './memberScope';

export interface SafetyRequest {
  /** 'report' blocks too. */
  kind: 'block' | 'report' | 'unmatch';
  person: { userId: string; firstName: string };
  /** The place where the reporter saw the member; shown to moderators. */
  seenIn?: 'card' | 'profile' | 'chat' | 'likes' | 'matches' | 'call' | 'past';
}

/** The latest request of the member who is signed in; the host handles each once. */
export const useSafetyRequest = create<{ request: SafetyRequest | null }>()(() => ({ request: null }));

const withdraw = () => useSafetyRequest.setState({ request: null });

/** Asks the host to block, report or unmatch a member. The host makes the call and shows the outcome; a block or report can be undone. */
export function requestSafety(request: SafetyRequest): void {
  useSafetyRequest.setState({ request: { ...request } });
  getMemberScope().signal.addEventListener('abort', withdraw);
}
