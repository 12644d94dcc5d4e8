import {
  isSignedOut,
  paths,
  realtime,
  subscribeToInvalidations,
  useLocation,
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
  description: 'Everything that belonged to it is gone. A receipt is on its way to your inbox.',
};

/** Holds the live connection while a member is signed in, and handles the events about session and cache. */
export function useLiveSession(): void {
  const signedIn = useSession((session) => session.status === 'member');
  const { registry } = useFederation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (!signedIn) return undefined;
    realtime.connect();
    return () => realtime.disconnect();
  }, [signedIn]);

  useEffect(() => subscribeToInvalidations(queryClient), [queryClient]);

  // A session may end while this tab is offline: then a call is the first to fail with 401.
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

  useRealtime('session_ended', ({ reason }) => {
    // Signing out in this tab ends the session too, and has already been handled.
    if (useSession.getState().status !== 'member') return;
    if (reason === 'account_deleted') {
      // Nothing of the account stays on this device. The member's screens close first: an open one would make its
      // calls again once the cache is empty.
      useSession.getState().setUser(null);
      void useSession.getState().signOut();
      toast(ACCOUNT_DELETED);
      void navigate(paths.home());
      return;
    }
    // Signing in leads back to this page, which has kept what was typed.
    useSession.getState().setReturnTo(`${pathname}${search}`);
    useSession.getState().setUser(null);
    queryClient.clear();
    toast({
      title: 'You were signed out',
      description: 'This happened on another device or in another tab. Please sign in again.',
    });
    void navigate(paths.auth());
  });
}
