import { verificationRoutes, type OwnProfile } from '@sixfold/api-contract';
import { errorTextOf, useCallMutation, useSession } from '@sixfold/client-kit';
import { Button, CameraIcon, Inline, Notice, Stack, Text } from '@sixfold/design-system';
import { useState } from 'react';
import type { PhotoCheckDialog } from './PhotoCheckDialog';

interface PhotoCheckActionsProps {
  profile: OwnProfile;
  onChanged: () => void;
}

/** Starts a check, or withdraws the pictures that wait for review. */
export function PhotoCheckActions({ profile, onChanged }: PhotoCheckActionsProps) {
  if (profile.verificationStatus === 'pending') return <WithdrawPictures onChanged={onChanged} />;
  if (profile.photos.length === 0)
    return (
      <Text size="small" tone="quiet">
        Add a photo of yourself first.
      </Text>
    );
  return <Begin again={profile.isPhotoVerified} onChanged={onChanged} />;
}

function WithdrawPictures({ onChanged }: { onChanged: () => void }) {
  const withdraw = useCallMutation(verificationRoutes.withdrawPhotoCheck, {
    onSuccess: () => void useSession.getState().refresh(),
  });
  return (
    <Stack gap={2}>
      {withdraw.error && (
        <Notice tone="danger" role="alert">
          {errorTextOf(withdraw.error)}
        </Notice>
      )}
      <Inline>
        <Button
          variant="secondary"
          loading={withdraw.isPending}
          loadingLabel="Deleting your pictures"
          onClick={() => withdraw.mutate({}, { onSuccess: onChanged })}
        >
          Take Back My Pictures
        </Button>
      </Inline>
    </Stack>
  );
}

/** The dialog is loaded on a press, because most visits never need it. */
function Begin({ again, onChanged }: { again: boolean; onChanged: () => void }) {
  const [Dialog, setDialog] = useState<typeof PhotoCheckDialog | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'away'>('closed');

  async function open(): Promise<void> {
    setState('loading');
    try {
      const loaded = await import('./PhotoCheckDialog');
      setDialog(() => loaded.PhotoCheckDialog);
      setState('open');
    } catch {
      setState('away');
    }
  }

  return (
    <Stack gap={2}>
      {state === 'away' && (
        <Notice tone="warning" role="alert">
          The photo check could not be opened. Please check your connection and try again.
        </Notice>
      )}
      <Inline>
        <Button
          variant={again ? 'secondary' : 'primary'}
          icon={<CameraIcon aria-hidden="true" />}
          loading={state === 'loading'}
          loadingLabel="Opening the photo check"
          onClick={() => void open()}
        >
          {again ? 'Check Again' : 'Verify Photo'}
        </Button>
      </Inline>
      {Dialog && state === 'open' && <Dialog onClose={() => setState('closed')} onDecided={onChanged} />}
    </Stack>
  );
}
