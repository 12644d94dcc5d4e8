import { verificationRoutes, type OwnProfile } from '@sixfold/api-contract';
import { errorTextOf, useCallMutation, useSession } from '@sixfold/client-kit';
import { Button, CameraIcon, Inline, Notice, Stack, Text } from '@sixfold/design-system';
import type { DialogState } from './usePhotoCheckDialog';

interface PhotoCheckActionsProps {
  profile: OwnProfile;
  dialogState: DialogState;
  onOpen: () => void;
  onChanged: () => void;
}

/** Renders the buttons that start a check or withdraw pictures under review. */
export function PhotoCheckActions({ profile, dialogState, onOpen, onChanged }: PhotoCheckActionsProps) {
  if (profile.verificationStatus === 'pending') return <WithdrawPictures onChanged={onChanged} />;
  if (profile.photos.length === 0)
    return (
      <Text size="small" tone="quiet">
        Add a photo of yourself first.
      </Text>
    );
  return (
    <Stack gap={2}>
      {dialogState === 'failed' && (
        <Notice tone="warning" role="alert">
          The photo check could not be opened. Please check your connection and try again.
        </Notice>
      )}
      <Inline>
        <Button
          variant={profile.isPhotoVerified ? 'secondary' : 'primary'}
          icon={<CameraIcon aria-hidden="true" />}
          loading={dialogState === 'loading'}
          loadingLabel="Opening the photo check"
          onClick={onOpen}
        >
          {profile.isPhotoVerified ? 'Check Again' : 'Verify Photo'}
        </Button>
      </Inline>
    </Stack>
  );
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
