import { pendingRegistration, type PendingRegistration } from '@sixfold/client-kit/pendingRegistration';
import { useState } from 'react';
import { ConfirmCodeForm } from './ConfirmCodeForm';
import { CreateAccountForm } from './CreateAccountForm';

interface RegistrationProps {
  /** The address typed so far on either tab. */
  email: string;
  onEmailChange: (email: string) => void;
}

/** Renders the form for a new account and, where the server sends email, the form for the code. */
export function Registration({ email, onEmailChange }: RegistrationProps) {
  const [pending, setPending] = useState(() => pendingRegistration.read());

  function keep(next: PendingRegistration): void {
    pendingRegistration.keep(next);
    setPending(next);
  }
  function goBack(): void {
    pendingRegistration.forget();
    setPending(null);
  }

  return (
    <>
      {/* Stays mounted, so that the fields keep their values for the way back. */}
      <div hidden={pending !== null}>
        <CreateAccountForm email={email} onEmailChange={onEmailChange} onCodeSent={setPending} />
      </div>
      {pending && (
        <ConfirmCodeForm
          pending={pending}
          onResent={(sentAtMs) => keep({ ...pending, sentAtMs })}
          onBack={goBack}
        />
      )}
    </>
  );
}
