import { authCalls, authRoutes } from '@sixfold/api-contract';
import { api, isSignedOut, paths, useRefusals, useSession } from '@sixfold/client-kit';
import { Button, Inline, PasswordField, Stack, toast } from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { EmailField } from '../../../shared/components/EmailField';
import { useCallForm } from '../../../shared/components/useCallForm';

const FAILURE = { title: 'Sign in failed', description: 'Invalid email or password' };

/** Returns whether the session of a sign-in is gone with the next call, as it is without cookies. */
const isCookieRefused = (): Promise<boolean> => api.call(authRoutes.getUser).then(() => false, isSignedOut);

interface SignInFormProps {
  /** The address typed so far, on this tab or the other. */
  email: string;
  onEmailChange: (email: string) => void;
  /** What to do about a forgotten password. */
  forgotten: ReactNode;
}

/** Signs in with email and password. A refused attempt keeps both as typed. */
export function SignInForm({ email, onEmailChange, forgotten }: SignInFormProps) {
  const { form, errors, isPending } = useCallForm({
    call: authCalls.login,
    // The page navigates on once there is a member.
    async onSuccess(signedIn) {
      const session = useSession.getState();
      const user = await session.refresh();
      if (!user && (await isCookieRefused())) {
        useRefusals.setState({ cookies: true });
        toast({
          variant: 'destructive',
          title: 'Sign in failed',
          description:
            'This browser does not keep the cookie that you are signed in with. Please allow cookies.',
        });
        return;
      }
      toast({ title: 'Welcome back!', description: 'Successfully signed in' });
      if (user) return;
      // The specification leads home when the user could not be read.
      session.setReturnTo(paths.home());
      session.setUser(signedIn);
    },
    failure: FAILURE,
  });

  return (
    <form {...form} aria-label="Sign In">
      <Stack gap={5}>
        <EmailField
          autoComplete="username"
          defaultValue={email}
          onChange={(event) => onEmailChange(event.target.value)}
          error={errors.email}
        />
        <Stack gap={2}>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            error={errors.password}
          />
          <Inline justify="end">{forgotten}</Inline>
        </Stack>
        <Button type="submit" size="large" width="full" loading={isPending} loadingLabel="Signing in">
          Sign In
        </Button>
      </Stack>
    </form>
  );
}
