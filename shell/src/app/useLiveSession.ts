import { getMemberScope, realtime, useRealtime, useSession } from '@sixfold/client-kit';
import { useEffect } from 'react';
import { useFederation } from '../federation/FederationContext';

/** Holds the live connection while a member is signed in, and takes up what is published. */
export function useLiveSession(): void {
  const memberId = useSession(({ user }) => user?.id);
  const { registry } = useFederation();

  useEffect(() => {
    if (memberId === undefined) return undefined;
    const { signal } = getMemberScope();
    const disconnect = () => realtime.disconnect();
    realtime.connect();
    // With the scope, not one render later: an event of the member must not reach the next one's cache.
    signal.addEventListener('abort', disconnect);
    return () => {
      signal.removeEventListener('abort', disconnect);
      disconnect();
    };
  }, [memberId]);

  // The browser shows a page from its back-forward cache as it was left, and another member may have signed in since.
  useEffect(() => {
    const checkMember = ({ persisted }: PageTransitionEvent) => {
      if (persisted && useSession.getState().user) void useSession.getState().refresh();
    };
    window.addEventListener('pageshow', checkMember);
    return () => window.removeEventListener('pageshow', checkMember);
  }, []);

  useRealtime('remotes_published', () => void registry.refresh());
}
