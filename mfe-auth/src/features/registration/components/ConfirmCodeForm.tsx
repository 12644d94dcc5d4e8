import { authCalls, authRoutes } from '@sixfold/api-contract';
import { ApiError, errorTextOf, useCallMutation } from '@sixfold/client-kit';
import { pendingRegistration, type PendingRegistration } from '@sixfold/client-kit/pendingRegistration';
import { Button, Heading, Inline, Notice, Stack, Text, TextField } from '@sixfold/design-system';
import { useEffect, useState } from 'react';
import { useCallForm } from '../../../shared/components/useCallForm';
import { readBy, type FieldErrors } from '../../../shared/model/checkForm';
import { showFailure } from '../../../shared/components/showFailure';
import { welcome } from './CreateAccountForm';

const FAILURE = { title: 'Your address is not confirmed yet', description: 'Please try again.' };
const RESEND_FAILURE = { title: 'No new code was sent', description: 'Please try again.' };
const RESEND_AFTER_MS = 30_000;

interface ConfirmCodeFormProps {
  pending: PendingRegistration;
  /** Another code is on its way. */
  onResent: (sentAtMs: number) => void;
  /** Returns to the form, which keeps everything typed. */
  onBack: () => void;
}

/** A code that has expired is an error of its field. */
const fieldErrors = (failure: ApiError): FieldErrors =>
  failure.id === 'code_expired' ? { code: errorTextOf(failure) } : failure.fields;

const secondsLeft = (untilMs: number, nowMs: number) => Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));

/**
 * Counts down to a moment; 0 once it is reached. An earlier load of the page may have stored the moment, so it is compared
 * with the clock of the device once. The countdown itself ignores changes of that clock.
 */
function useSecondsUntil(momentMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(momentMs, Date.now()));
  useEffect(() => {
    const untilMs = performance.now() + (momentMs - Date.now());
    const update = () => setSeconds(secondsLeft(untilMs, performance.now()));
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [momentMs]);
  return seconds;
}

/** Asks for the code from the mail. The page is the same for a taken address: only its mailbox learns that. */
export function ConfirmCodeForm({ pending, onResent, onBack }: ConfirmCodeFormProps) {
  const { registration, email, sentAtMs } = pending;
  const [isResent, setIsResent] = useState(false);
  const waitSeconds = useSecondsUntil(sentAtMs + RESEND_AFTER_MS);
  const { form, errors, isPending } = useCallForm({
    call: authCalls.confirmRegistration,
    // '123 456' and '123-456' are the same code.
    read: ({ code = '' }) =>
      readBy(authCalls.confirmRegistration.body, { registration, code: code.replace(/[\s-]/g, '') }),
    onSuccess(user) {
      pendingRegistration.forget();
      welcome(user);
    },
    failure: FAILURE,
    fieldErrors,
  });
  const resend = useCallMutation(authRoutes.resendRegistrationCode, { onError: showFailure(RESEND_FAILURE) });
  const sendAgain = () =>
    resend.mutate(
      { body: { registration } },
      {
        onSuccess() {
          setIsResent(true);
          onResent(Date.now());
        },
        onError: (failure) =>
          failure instanceof ApiError && failure.id === 'registration_expired' && onBack(),
      },
    );

  return (
    <form {...form} aria-label="Confirm your address">
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={2} size="small">
            Check your email
          </Heading>
          <Text tone="quiet">
            We have sent an email to <strong>{email}</strong>. Enter the six-digit code from it within 15
            minutes. If the address already has an account, the email says so instead.
          </Text>
        </Stack>
        {isResent && (
          <Notice tone="positive" role="status" title="A new email is on its way">
            Only the code in the newest email counts.
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
          loading={isPending}
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
            onClick={sendAgain}
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
