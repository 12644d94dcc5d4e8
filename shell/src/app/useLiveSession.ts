import {
  ApiError,
  paths,
  realtime,
  useNavigate,
  useQueryClient,
  useRealtime,
  useSession,
} from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system/base';
import { useEffect } from 'react';
import { useFederation } from '../federation/FederationContext';

const isSignedOut = (failure: unknown) => failure instanceof ApiError && failure.status === 401;

/** Holds the live connection while somebody is signed in, and follows what the server says about the session. */
export function useLiveSession(): void {
  const signedIn = useSession((session) => session.status === 'member');
  const { registry } = useFederation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  useEffect(() => {
    if (!signedIn) return undefined;
    realtime.connect();
    return () => realtime.disconnect();
  }, [signedIn]);

  // Facts may have been missed while the connection was away, so what is shown is asked for again.
  useEffect(() => realtime.onReconnected(() => void queryClient.invalidateQueries()), [queryClient]);

  // A session may end while no connection is there to say so: then a call is the first to hear of it.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { status, refresh } = useSession.getState();
        if (isSignedOut(event.action.error) && status === 'member') void refresh();
      }),
    [queryClient],
  );

  useRealtime('remotes_published', () => void registry.refresh());

  useRealtime('session_ended', () => {
    // Signing out here also ends the session; then this is no news.
    if (useSession.getState().status !== 'member') return;
    useSession.getState().setUser(null);
    queryClient.clear();
    toast({
      title: 'You were signed out',
      description: 'Your session ended elsewhere. Please sign in again.',
    });
    void navigate(paths.auth());
  });
}
