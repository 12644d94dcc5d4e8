import { realtime, useRealtime, useSession } from '@sixfold/client-kit';
import { useEffect } from 'react';
import { useFederation } from '../federation/FederationContext';

/** Holds the live connection while a member is signed in, and takes up what is published. */
export function useLiveSession(): void {
  const memberId = useSession(({ user }) => user?.id);
  const { registry } = useFederation();

  useEffect(() => {
    if (memberId === undefined) return undefined;
    realtime.connect();
    return () => realtime.disconnect();
  }, [memberId]);

  useRealtime('remotes_published', () => void registry.refresh());
}
