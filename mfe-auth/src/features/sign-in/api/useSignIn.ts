import { authCalls, type BodyOf } from '@sixfold/api-contract';
import { api, paths, useMutation, useNavigate, useSession } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { failureText } from '../../../shared/model/failureText';

/** Signs in and asks who that is. The page takes a member on; without one, the landing page is the honest place. */
export function useSignIn() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof authCalls.login>) => {
      await api.call(authCalls.login, { body });
      return useSession.getState().refresh();
    },
    onSuccess(user) {
      toast({ title: 'Welcome back!', description: 'Successfully signed in' });
      if (!user) void navigate(paths.home(), { replace: true });
    },
    onError(failure) {
      toast({
        title: 'Sign in failed',
        description: failureText(failure, 'Invalid email or password'),
        variant: 'destructive',
      });
    },
  });
}
