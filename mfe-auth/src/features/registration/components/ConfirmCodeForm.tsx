import { authCalls, authRoutes } from '@sixfold/api-contract';
import { ApiError, errorTextOf, getServerTimeMs, useCallMutation } from '@sixfold/client-kit';
import { pendingRegistration, type PendingRegistration } from '@sixfold/client-kit/pendingRegistration';
import { Button, Heading, Inline, Notice, Stack, Text, TextField } from '@sixfold/design-system';
import { useEffect, useState } from 'react';
import { useCallForm } from '../../../shared/components/useCallForm';
import { parseFields, type FieldErrors } from '../../../shared/model/parseForm';
import { showFailure } from '../../../shared/components/showFailure';
import { welcome } from './CreateAccountForm';

const FAILURE = { title: 'Your address is not confirmed yet', description: 'Please try again.' };
const RESEND_FAILURE = { title: 'No new code was sent', description: 'Please try again.' };
/** The API sends at most one email per address every three minutes. */
const RESEND_AFTER_MS = 180_000;

interface ConfirmCodeFormProps {
  pending: PendingRegistration;
  /** Called when a new code has been sent. */
  onResent: (sentAtMs: number) => void;
  /** Returns to the form, which keeps its fields. */
  onBack: () => void;
}

/** Shows an expired code as an error of the code field. */
const fieldErrors = (failure: ApiError): FieldErrors =>
  failure.id === 'code_expired' ? { code: errorTextOf(failure) } : failure.fields;

/** Returns the wait until a new code may be requested, clamped in case the clock was wrong when the code was sent. */
const computeWaitMs = (sentAtMs: number): number =>
  Math.min(RESEND_AFTER_MS, Math.max(0, sentAtMs + RESEND_AFTER_MS - getServerTimeMs()));

function useResendSeconds(sentAtMs: number): number {
  const [waitMs, setWaitMs] = useState(() => computeWaitMs(sentAtMs));
  useEffect(() => {
    const untilMs = performance.now() + computeWaitMs(sentAtMs);
    const update = () => setWaitMs(Math.max(0, untilMs - performance.now()));
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [sentAtMs]);
  return Math.ceil(waitMs / 1_000);
}

/** Asks for the code from the email. The page is the same for a taken address; only the email mentions it. */
export function ConfirmCodeForm({ pending, onResent, onBack }: ConfirmCodeFormProps) {
  const { registration, email, sentAtMs } = pending;
  const [isResent, setIsResent] = useState(false);
  const waitSeconds = useResendSeconds(sentAtMs);
  const { form, errors, isPending } = useCallForm({
    call: authCalls.confirmRegistration,
    // Accepts '123 456', '123-456' and the full-width digits of a Japanese keyboard.
    read: ({ code = '' }) =>
      parseFields(authCalls.confirmRegistration.body, {
        registration,
        code: code.normalize('NFKC').replace(/[\s-]/g, ''),
      }),
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
          onResent(getServerTimeMs());
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
