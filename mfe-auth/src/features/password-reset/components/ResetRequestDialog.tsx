import { authCalls } from '@sixfold/api-contract';
import { Button, Dialog, Inline, Stack, TextLink, toast } from '@sixfold/design-system';
import { useState } from 'react';
import { EmailField } from '../../../shared/components/EmailField';
import { useCallForm } from '../../../shared/components/useCallForm';

const FAILURE = { title: 'Password reset failed', description: 'Please try again later.' };

interface ResetRequestDialogProps {
  /** Prefills the field with the address typed in the sign-in form. */
  email: string;
}

/** Renders the 'Forgot your password?' link and its dialog, which closes once the link is sent or on Cancel. */
export function ResetRequestDialog({ email }: ResetRequestDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <TextLink asChild alone>
          <button type="button">Forgot your password?</button>
        </TextLink>
      }
      title="Reset Password"
      description="Tell us your email and we will send you a link to choose a new password."
    >
      <ResetRequestForm email={email} onClose={() => setOpen(false)} />
    </Dialog>
  );
}

function ResetRequestForm({ email, onClose }: ResetRequestDialogProps & { onClose: () => void }) {
  const { form, errors, isPending } = useCallForm({
    call: authCalls.forgotPassword,
    // Shows the same reply for every address, so it does not reveal which ones have an account.
    onSuccess() {
      onClose();
      toast({
        title: 'Password reset email sent',
        description: 'Check your email for password reset instructions',
      });
    },
    failure: FAILURE,
  });
  return (
    <form {...form} aria-label="Reset Password">
      <Stack gap={6}>
        <EmailField autoComplete="username" autoFocus defaultValue={email} error={errors.email} />
        <Inline justify="end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending} loadingLabel="Sending the link">
            Send Reset Link
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
