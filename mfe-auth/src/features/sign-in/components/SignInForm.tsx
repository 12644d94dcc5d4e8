import { ApiError } from '@sixfold/client-kit';
import { Button, Inline, PasswordField, Stack, TextField } from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { useCheckedForm } from '../../../shared/components/useCheckedForm';
import { useSignIn } from '../api/useSignIn';
import { readSignIn } from '../model/readSignIn';

interface SignInFormProps {
  /** The address typed so far, on this tab or the other. */
  email: string;
  onEmailChange: (email: string) => void;
  /** The way out for somebody who forgot the password. */
  forgotten: ReactNode;
}

/** Email and password. A refused attempt keeps both where they are. */
export function SignInForm({ email, onEmailChange, forgotten }: SignInFormProps) {
  const signIn = useSignIn();
  const { form, errors } = useCheckedForm(readSignIn, (body, refuse) =>
    signIn.mutate(body, {
      onError: (failure) => failure instanceof ApiError && refuse(failure.fields),
    }),
  );

  return (
    <form {...form} aria-label="Sign In">
      <Stack gap={5}>
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
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
        <Button type="submit" size="large" width="full" loading={signIn.isPending} loadingLabel="Signing in">
          Sign In
        </Button>
      </Stack>
    </form>
  );
}
