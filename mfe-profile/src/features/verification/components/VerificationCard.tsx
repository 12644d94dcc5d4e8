import type { OwnProfile } from '@sixfold/api-contract';
import { useRealtime } from '@sixfold/client-kit';
import {
  Badge,
  Card,
  Heading,
  Inline,
  Notice,
  ShieldCheckIcon,
  Stack,
  Text,
  toast,
} from '@sixfold/design-system';
import { needsGuidance, statusWords, type StatusWords } from '../model/words';
import { PhotoCheckActions } from './PhotoCheckActions';

interface VerificationCardProps {
  profile: OwnProfile;
  /** The check has changed the profile on the server. */
  onChanged: () => void;
}

const TONES: Readonly<Record<StatusWords, 'accent' | 'neutral' | 'danger'>> = {
  Verified: 'accent',
  Pending: 'neutral',
  Rejected: 'danger',
  'Not Verified': 'neutral',
};

/** How the photo check stands, and the way into it. */
export function VerificationCard({ profile, onChanged }: VerificationCardProps) {
  const status = statusWords(profile);
  useRealtime('verification_decided', ({ verified, reason }) => {
    toast(
      verified
        ? { title: 'Your photo check was accepted' }
        : { title: 'Verification Failed', description: reason ?? undefined, variant: 'destructive' },
    );
    onChanged();
  });

  return (
    <Card as="section" aria-label="Photo Check" data-state={status}>
      <Stack gap={3}>
        <Inline justify="between" wrap="never">
          <Heading level={2} size="small">
            Photo Check
          </Heading>
          <Badge
            tone={TONES[status]}
            icon={status === 'Verified' ? <ShieldCheckIcon aria-hidden="true" /> : undefined}
          >
            {status}
          </Badge>
        </Inline>
        <Words profile={profile} />
        <PhotoCheckActions profile={profile} onChanged={onChanged} />
      </Stack>
    </Card>
  );
}

function Words({ profile }: { profile: OwnProfile }) {
  if (profile.verificationStatus === 'pending')
    return (
      <Text size="small">
        Your captures wait for a person to look at them. They are deleted as soon as it is decided; until then
        you can take them back.
      </Text>
    );
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Text size="small">
          {profile.isPhotoVerified
            ? 'The camera saw the person of your main photo. The badge stays while a photo in which you were recognised is your main photo.'
            : 'Verified profiles get 67% more matches. A minute with your camera shows that your photos are of you.'}
        </Text>
        {!profile.isPhotoVerified && (
          <Text size="small" tone="quiet">
            Illustrative figures. The badge belongs to your main photo: it goes when another photo takes its
            place.
          </Text>
        )}
      </Stack>
      {needsGuidance(profile) && (
        <Notice tone="warning" title={`${profile.verificationAttempts} attempts so far`}>
          Light from the front, no sunglasses, and a recent main photo of your face from the front help most.
          What the program cannot match, a person of our team looks at.
        </Notice>
      )}
    </Stack>
  );
}
