import { paths, queryClient, useSession, type useNavigate } from '@sixfold/client-kit';

/** The session is over: to the sign-in page, which leads back to `returnTo`. What was typed stays in the browser. */
export function leaveToSignIn(navigate: ReturnType<typeof useNavigate>, returnTo: string): void {
  const session = useSession.getState();
  if (session.status === 'anonymous') return;
  session.setUser(null);
  session.setReturnTo(returnTo);
  queryClient.clear();
  void navigate(paths.auth());
}
