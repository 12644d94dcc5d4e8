import type { OwnProfile } from '@sixfold/api-contract';
import { useRealtime } from '@sixfold/client-kit';
import {
  Badge,
  Button,
  Card,
  ClockIcon,
  Heading,
  Inline,
  Notice,
  ShieldCheckIcon,
  Stack,
  Text,
  toast,
} from '@sixfold/design-system';
import { useEffect, useState, type ReactNode } from 'react';
import { needsGuidance, getStatusLabel, type StatusLabel } from '../model/photoCheckTexts';
import { rememberPending, wasPending } from '../model/pendingMemory';
import { PhotoCheckActions } from './PhotoCheckActions';
import { usePhotoCheckDialog } from './usePhotoCheckDialog';
import { VerifiedCelebration } from './VerifiedCelebration';

interface VerificationCardProps {
  profile: OwnProfile;
  /** Called when the check has changed the profile on the server. */
  onChanged: () => void;
}

const TONES: Readonly<Record<StatusLabel, 'accent' | 'neutral' | 'danger'>> = {
  Verified: 'accent',
  Pending: 'neutral',
  Rejected: 'danger',
  'Not Verified': 'neutral',
};

const STATUS_ICONS: Readonly<Partial<Record<StatusLabel, ReactNode>>> = {
  Verified: <ShieldCheckIcon aria-hidden="true" />,
  Pending: <ClockIcon aria-hidden="true" />,
};

export function VerificationCard({ profile, onChanged }: VerificationCardProps) {
  const status = getStatusLabel(profile);
  const { dialogState, openDialog, dialog } = usePhotoCheckDialog(onChanged);
  useRealtime('verification_decided', ({ verified, reason }) => {
    toast(
      verified
        ? { title: 'Your photo check was accepted' }
        : { title: 'Verification Failed', description: reason ?? undefined, variant: 'destructive' },
    );
    onChanged();
  });

  useEffect(() => {
    if (status !== 'Verified') rememberPending(profile, status === 'Pending');
  }, [profile, status]);
  const [isSeen, setSeen] = useState(false);
  const isCelebrated = status === 'Verified' && !isSeen && wasPending(profile);

  function endCelebration(): void {
    rememberPending(profile, false);
    setSeen(true);
  }

  return (
    <Card as="section" aria-label="Photo Check" data-state={status}>
      <Stack gap={3}>
        <Inline justify="between">
          <Heading level={2} size="small">
            Photo Check
          </Heading>
          <Badge tone={TONES[status]} icon={STATUS_ICONS[status]}>
            {status}
          </Badge>
        </Inline>
        {isCelebrated ? (
          <>
            <VerifiedCelebration>That is you. Your profile carries the Verified badge.</VerifiedCelebration>
            <Inline justify="center">
              <Button variant="secondary" onClick={endCelebration}>
                Done
              </Button>
            </Inline>
          </>
        ) : (
          <>
            <StatusText profile={profile} />
            <PhotoCheckActions
              profile={profile}
              dialogState={dialogState}
              onOpen={openDialog}
              onChanged={onChanged}
            />
          </>
        )}
      </Stack>
      {dialog}
    </Card>
  );
}

function StatusText({ profile }: { profile: OwnProfile }) {
  if (profile.verificationStatus === 'pending')
    return (
      <Text size="small">
        A person will review your pictures. We delete them after the decision; until then you can take them
        back.
      </Text>
    );
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Text size="small">
          {profile.isPhotoVerified
            ? 'The camera saw the person in your main photo. The badge stays while a photo that shows you is your main photo.'
            : 'Verified profiles get 67% more matches. A minute with your camera shows that your photos are of you.'}
        </Text>
        {!profile.isPhotoVerified && (
          <Text size="small" tone="quiet">
            Illustrative figures. The badge belongs to your main photo: it goes when another photo takes its
            place.
          </Text>
        )}
      </Stack>
      {profile.verificationReason && (
        <Notice tone="warning" title="Your last check did not pass">
          {profile.verificationReason}
        </Notice>
      )}
      {needsGuidance(profile) && (
        <Notice tone="warning" title={`${profile.verificationAttempts} attempts so far`}>
          Light from the front, no sunglasses, and a recent main photo of your face from the front help most.
          What a computer cannot match, a person on our team looks at.
        </Notice>
      )}
    </Stack>
  );
}
