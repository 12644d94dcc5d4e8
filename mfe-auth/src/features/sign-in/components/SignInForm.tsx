import { authCalls, authRoutes, type BodyOf } from '@sixfold/api-contract';
import { api, ApiError, isSignedOut, useRefusals, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { Button, Inline, PasswordField, Stack, toast } from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { EmailField } from '../../../shared/components/EmailField';
import { useCallForm } from '../../../shared/components/useCallForm';

const FAILURE = { title: 'Sign in failed', description: 'Invalid email or password' };

/** Returns whether the next call finds no session, which happens when the browser rejects cookies. */
const isCookieRefused = (): Promise<boolean> => api.call(authRoutes.getUser).then(() => false, isSignedOut);

interface SignInFormProps {
  /** The address typed so far on either tab. */
  email: string;
  onEmailChange: (email: string) => void;
  /** Called when the password is right but the account is suspended; rejects when loading the suspension fails. */
  onSuspended: (credentials: BodyOf<typeof authCalls.login>) => Promise<void>;
  /** The link for a forgotten password. */
  forgotten: ReactNode;
}

/** Signs in with email and password. The fields keep their values when sign-in fails. */
export function SignInForm({ email, onEmailChange, onSuspended, forgotten }: SignInFormProps) {
  const { form, errors, isPending } = useCallForm({
    call: authCalls.login,
    async send(body) {
      try {
        return await api.call(authCalls.login, { body });
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.id === 'account_suspended') await onSuspended(body);
        throw refusal;
      }
    },
    // The page navigates once there is a member.
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
      const description = signedIn.isDeletionCancelled
        ? 'Your account stays, with your matches and conversations.'
        : 'Successfully signed in';
      toast({ title: 'Welcome back!', description });
      if (user) return;
      // The specification requires the home page when the user cannot be read.
      session.setReturnTo(paths.home());
      session.setUser(signedIn);
    },
    failure: FAILURE,
    // The page explains a suspension, so no toast is needed.
    fieldErrors: ({ id, fields, message }) => (id === 'account_suspended' ? { email: message } : fields),
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
