import { getMemberScope, realtime, useRealtime, useSession } from '@sixfold/client-kit';
import { useEffect } from 'react';
import { useFederation } from '../federation/FederationContext';

/**
 * Keeps the live connection open while a member is signed in, and refreshes the registry when a release is published.
 */
export function useLiveSession(): void {
  const memberId = useSession(({ user }) => user?.id);
  const { registry } = useFederation();

  useEffect(() => {
    if (memberId === undefined) return undefined;
    const { signal } = getMemberScope();
    const disconnect = () => realtime.disconnect();
    realtime.connect();
    // Runs on abort and not at the next render, because an event for this member must not reach the next member's
    // cache.
    signal.addEventListener('abort', disconnect);
    return () => {
      signal.removeEventListener('abort', disconnect);
      disconnect();
    };
  }, [memberId]);

  // A page restored from the back-forward cache shows its old state, but another member may have signed in since.
  useEffect(() => {
    const checkMember = ({ persisted }: PageTransitionEvent) => {
      if (persisted && useSession.getState().user) void useSession.getState().refresh();
    };
    window.addEventListener('pageshow', checkMember);
    return () => window.removeEventListener('pageshow', checkMember);
  }, []);

  useRealtime('remotes_published', () => void registry.refresh());
}
