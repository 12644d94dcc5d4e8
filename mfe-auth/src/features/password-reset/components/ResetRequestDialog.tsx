import { ApiError } from '@sixfold/client-kit';
import { Button, Dialog, Inline, Stack, TextField, TextLink } from '@sixfold/design-system';
import { useState } from 'react';
import { useCheckedForm } from '../../../shared/components/useCheckedForm';
import { useRequestReset } from '../api/useRequestReset';
import { readResetRequest } from '../model/readReset';

interface ResetRequestDialogProps {
  /** The address already typed for signing in: nobody should type it twice. */
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
  const request = useRequestReset();
  const { form, errors } = useCheckedForm(readResetRequest, (body, refuse) =>
    request.mutate(body, {
      onSuccess: onClose,
      onError: (failure) => failure instanceof ApiError && refuse(failure.fields),
    }),
  );

  return (
    <form {...form} aria-label="Reset Password">
      <Stack gap={6}>
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
          autoFocus
          defaultValue={email}
          error={errors.email}
        />
        <Inline justify="end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={request.isPending} loadingLabel="Sending the link">
            Send Reset Link
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
