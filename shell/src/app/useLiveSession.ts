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

const ACCOUNT_DELETED = {
  title: 'Your account is deleted',
  description: 'Everything that belonged to it is gone. A receipt is on its way to your mailbox.',
};

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

  // Whoever left may stand in any list, so all of them are asked for again.
  useRealtime('member_left', () => void queryClient.invalidateQueries());

  useRealtime('session_ended', ({ reason }) => {
    // Signing out here also ends the session; then this is no news.
    if (useSession.getState().status !== 'member') return;
    if (reason === 'account_deleted') {
      // Nothing of the account stays on this device either. Screens of the member go first: those that are shown
      // would ask again once their answers are forgotten.
      useSession.getState().setUser(null);
      void useSession.getState().signOut();
      toast(ACCOUNT_DELETED);
      void navigate(paths.home());
      return;
    }
    useSession.getState().setUser(null);
    queryClient.clear();
    toast({
      title: 'You were signed out',
      description: 'Your session ended elsewhere. Please sign in again.',
    });
    void navigate(paths.auth());
  });
}
