import { authCalls } from '@sixfold/api-contract';
import { Button, Dialog, Inline, Stack, TextLink, toast } from '@sixfold/design-system';
import { useState } from 'react';
import { EmailField } from '../../../shared/components/EmailField';
import { useCallForm } from '../../../shared/components/useCallForm';

const FAILURE = { title: 'Password reset failed', description: 'Please try again later.' };

interface ResetRequestDialogProps {
  /** The address typed for signing in, so that it is not typed twice. */
  email: string;
}

/** 'Forgot your password?' and the dialog behind it. It closes when the link is on its way, or by Cancel. */
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
    // The same for every address, so that nobody learns who has an account.
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
