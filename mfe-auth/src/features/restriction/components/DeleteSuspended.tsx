import { safetyCalls, type BodyOf } from '@sixfold/api-contract';
import { useCallMutation } from '@sixfold/client-kit';
import { Button, ConfirmDialog, Inline, Stack, Text, toast } from '@sixfold/design-system';
import { useState } from 'react';
import { DeletionConsequences } from '../../../shared/components/DeletionConsequences';
import { showFailure } from '../../../shared/components/showFailure';

const FAILURE = { title: 'Your account was not deleted', description: 'Please try again.' };

/** Deletes a suspended account without asking for the password again, because its owner has just entered it. */
export function DeleteSuspended({
  credentials,
  onDeleted,
}: {
  credentials: BodyOf<typeof safetyCalls.deleteSuspended>;
  onDeleted: () => void;
}) {
  const [open, setOpen] = useState(false);
  const deletion = useCallMutation(safetyCalls.deleteSuspended, {
    onSuccess() {
      toast({ title: 'Your account is deleted', description: 'A receipt is on its way to your inbox.' });
      onDeleted();
    },
    onError: showFailure(FAILURE),
  });
  return (
    <Stack gap={3}>
      <Text tone="quiet" measure>
        You can delete your account without waiting for us. It cannot be undone, and the address cannot be
        used for a new account for half a year.
      </Text>
      <Inline>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </Inline>
      <ConfirmDialog
        open={open}
        onOpenChange={(stays) => !deletion.isPending && setOpen(stays)}
        title="Delete your account?"
        description={
          <>
            This happens at once and cannot be undone.
            <DeletionConsequences>
              <li>A receipt goes to your inbox.</li>
            </DeletionConsequences>
          </>
        }
        confirmLabel="Delete my account"
        cancelLabel="Keep it"
        tone="danger"
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate({ body: credentials })}
      />
    </Stack>
  );
}
