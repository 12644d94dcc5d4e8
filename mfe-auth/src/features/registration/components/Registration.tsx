import { pendingRegistration, type PendingRegistration } from '@sixfold/client-kit/pendingRegistration';
import { useState } from 'react';
import { ConfirmCodeForm } from './ConfirmCodeForm';
import { CreateAccountForm } from './CreateAccountForm';

interface RegistrationProps {
  /** The address typed so far, on this tab or the other. */
  email: string;
  onEmailChange: (email: string) => void;
}

/** The form for a new account and, where mail is sent, the code that confirms its address. */
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
      {/* It stays in the page, so that what was typed is there again on the way back. */}
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
