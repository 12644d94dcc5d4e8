import { create } from 'zustand';

export interface SafetyRequest {
  /** What shall be done about the person; 'report' blocks too. */
  kind: 'block' | 'report' | 'unmatch';
  person: { userId: string; firstName: string };
  /** Where the person was seen: for who reads a report. */
  seenIn?: 'card' | 'profile' | 'chat' | 'likes' | 'matches' | 'call' | 'past';
}

/** The latest request; the host of the page fulfils each once. */
export const useSafetyRequest = create<{ request: SafetyRequest | null }>()(() => ({ request: null }));

/** Asks the host to block, report or unmatch somebody. It does so, tells what it did, and offers the way back. */
export function requestSafety(request: SafetyRequest): void {
  useSafetyRequest.setState({ request: { ...request } });
}
