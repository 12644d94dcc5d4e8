import { ApiError, errorTextOf, type PendingRegistration } from '@sixfold/client-kit';
import { Button, PasswordField, Stack, styled, TextField } from '@sixfold/design-system';
import { useCheckedForm } from '../../../shared/components/useCheckedForm';
import type { FieldErrors } from '../../../shared/model/checkForm';
import { useRegister } from '../api/useRegister';
import { readRegistration } from '../model/readRegistration';

interface CreateAccountFormProps {
  /** The address typed so far, on this tab or the other. */
  email: string;
  onEmailChange: (email: string) => void;
  /** The address has to be confirmed by a code first. */
  onCodeSent: (pending: PendingRegistration) => void;
}

const Names = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: 1.25rem 1rem;
`;

/** An address that is taken belongs under the address; everything else under the field the API names. */
function refusedFields(failure: unknown): FieldErrors {
  if (!(failure instanceof ApiError)) return {};
  return failure.id === 'email_taken' ? { email: errorTextOf(failure) } : failure.fields;
}

/** A new account: names, email and a password twice. A refused attempt keeps everything where it is. */
export function CreateAccountForm({ email, onEmailChange, onCodeSent }: CreateAccountFormProps) {
  const register = useRegister(onCodeSent);
  const { form, errors } = useCheckedForm(readRegistration, (body, refuse) =>
    register.mutate(body, { onError: (failure) => refuse(refusedFields(failure)) }),
  );

  return (
    <form {...form} aria-label="Create Account">
      <Stack gap={5}>
        <Names>
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            required
            error={errors.firstName}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            required
            error={errors.lastName}
          />
        </Names>
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          required
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
          loading={register.isPending}
          loadingLabel="Creating your account"
        >
          Create Account
        </Button>
      </Stack>
    </form>
  );
}
