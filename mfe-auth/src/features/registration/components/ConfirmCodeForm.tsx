import { ApiError, errorTextOf, type PendingRegistration } from '@sixfold/client-kit';
import { Button, Heading, Inline, Notice, Stack, Text, TextField } from '@sixfold/design-system';
import { useState } from 'react';
import { useCheckedForm } from '../../../shared/components/useCheckedForm';
import type { FieldErrors } from '../../../shared/model/checkForm';
import { useConfirmRegistration, useResendCode } from '../api/useRegister';
import { readCode } from '../model/readCode';
import { useSecondsUntil } from './useSecondsUntil';

const RESEND_AFTER_MS = 30_000;

interface ConfirmCodeFormProps {
  pending: PendingRegistration;
  /** Another code is on its way. */
  onResent: (sentAtMs: number) => void;
  /** Back to the form, in which everything that was typed still stands. */
  onBack: () => void;
}

/** A code that is over is said where it was typed. */
function refusedFields(failure: unknown): FieldErrors {
  if (!(failure instanceof ApiError)) return {};
  return failure.id === 'code_expired' ? { code: errorTextOf(failure) } : failure.fields;
}

/** The code from the mail. Says the same for an address that has an account already: only its mailbox learns that. */
export function ConfirmCodeForm({ pending, onResent, onBack }: ConfirmCodeFormProps) {
  const { registration, email, sentAtMs } = pending;
  const [isResent, setIsResent] = useState(false);
  const waitSeconds = useSecondsUntil(sentAtMs + RESEND_AFTER_MS);
  const confirm = useConfirmRegistration();
  const resend = useResendCode();
  const { form, errors } = useCheckedForm(
    (typed) => readCode(typed, registration),
    (body, refuse) => confirm.mutate(body, { onError: (failure) => refuse(refusedFields(failure)) }),
  );
  const askAgain = () =>
    resend.mutate(registration, {
      onSuccess() {
        setIsResent(true);
        onResent(Date.now());
      },
      onError: (failure) => failure instanceof ApiError && failure.id === 'registration_expired' && onBack(),
    });

  return (
    <form {...form} aria-label="Confirm your address">
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={2} size="small">
            Check your email
          </Heading>
          <Text tone="quiet">
            We have sent a mail to <strong>{email}</strong>. Enter the six-digit code from it within 15
            minutes. If the address already has an account, the mail says so instead.
          </Text>
        </Stack>
        {isResent && (
          <Notice tone="positive" role="status" title="A new mail is on its way">
            Only the code in the newest mail counts.
          </Notice>
        )}
        <TextField
          label="Six-digit code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          autoFocus
          error={errors.code}
        />
        <Button
          type="submit"
          size="large"
          width="full"
          loading={confirm.isPending}
          loadingLabel="Confirming your address"
        >
          Confirm
        </Button>
        <Inline justify="between">
          <Button
            variant="secondary"
            disabled={waitSeconds > 0}
            loading={resend.isPending}
            loadingLabel="Sending a new code"
            onClick={askAgain}
          >
            {waitSeconds > 0 ? `Send a new code in ${waitSeconds} s` : 'Send a new code'}
          </Button>
          <Button variant="secondary" onClick={onBack}>
            Change the address
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
