import { authCalls, type User } from '@sixfold/api-contract';
import { type ApiError, errorTextOf, getServerTimeMs, Link, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { pendingRegistration, type PendingRegistration } from '@sixfold/client-kit/pendingRegistration';
import { Button, PasswordField, Stack, Text, TextLink, toast } from '@sixfold/design-system';
import { EmailField } from '../../../shared/components/EmailField';
import { NameFields } from '../../../shared/components/NameFields';
import { useCallForm } from '../../../shared/components/useCallForm';
import type { FieldErrors } from '../../../shared/model/parseForm';
import { readRegistration } from '../model/readRegistration';

const FAILURE = { title: 'Registration failed', description: 'Please try again' };

interface CreateAccountFormProps {
  /** The address typed so far on either tab. */
  email: string;
  onEmailChange: (email: string) => void;
  /** Called when the address must first be confirmed by a code. */
  onCodeSent: (pending: PendingRegistration) => void;
}

/** Signs the new member in; the page then navigates to their profile. */
export function welcome(user: User): void {
  toast({ title: 'Account created successfully!', description: "Now let's create your profile." });
  useSession.getState().setUser(user);
}

/** Shows a taken address as an error of the email field. */
const fieldErrors = (failure: ApiError): FieldErrors =>
  failure.id === 'email_taken' ? { email: errorTextOf(failure) } : failure.fields;

/** Opens both documents in a new tab, so that the form keeps its fields. */
function TermsNote() {
  return (
    <Text size="small" tone="quiet">
      By creating an account you agree to the{' '}
      <TextLink asChild tone="quiet">
        <Link to={paths.terms()} target="_blank">
          Terms of Service
        </Link>
      </TextLink>
      . The{' '}
      <TextLink asChild tone="quiet">
        <Link to={paths.privacy()} target="_blank">
          Privacy Policy
        </Link>
      </TextLink>{' '}
      says what we keep. You must be 18 or older.
    </Text>
  );
}

/**
 * Creates an account and signs it in or, where the server sends email, starts a registration that waits for a code. The
 * fields keep their values when the server refuses them.
 */
export function CreateAccountForm({ email, onEmailChange, onCodeSent }: CreateAccountFormProps) {
  const { form, errors, isPending } = useCallForm({
    call: authCalls.register,
    read: readRegistration,
    onSuccess(reply) {
      // A new member needs a profile before any page they asked for.
      useSession.getState().setReturnTo(null);
      if (!('confirmation' in reply)) return welcome(reply);
      const pending = { registration: reply.registration, email: email.trim(), sentAtMs: getServerTimeMs() };
      pendingRegistration.keep(pending);
      onCodeSent(pending);
    },
    failure: FAILURE,
    hasToastAlways: true,
    fieldErrors,
  });

  return (
    <form {...form} aria-label="Create Account">
      <Stack gap={5}>
        <NameFields errors={errors} />
        <EmailField
          autoComplete="username"
          defaultValue={email}
          onChange={(event) => onEmailChange(event.target.value)}
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters."
          required
          error={errors.password}
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={errors.confirmPassword}
        />
        <Button
          type="submit"
          size="large"
          width="full"
          loading={isPending}
          loadingLabel="Creating your account"
        >
          Create Account
        </Button>
        <TermsNote />
      </Stack>
    </form>
  );
}
