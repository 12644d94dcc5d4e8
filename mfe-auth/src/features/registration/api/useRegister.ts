import { authCalls, type BodyOf } from '@sixfold/api-contract';
import { api, paths, useMutation, useNavigate, useSession } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { failureText } from '../../../shared/failureText';

/** Creates an account, which signs it in, and goes on to the profile. */
export function useRegister() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: BodyOf<typeof authCalls.register>) => api.call(authCalls.register, { body }),
    onSuccess(user) {
      useSession.getState().setUser(user);
      toast({
        title: 'Account created successfully!',
        description: "Now let's create your profile.",
      });
      navigate(paths.onboarding(2), { replace: true });
    },
    onError(failure) {
      toast({
        title: 'Registration failed',
        description: failureText(failure, 'Please try again'),
        variant: 'destructive',
      });
    },
  });
}
