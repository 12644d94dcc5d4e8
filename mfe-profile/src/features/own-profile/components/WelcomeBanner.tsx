import type { OwnProfile } from '@sixfold/api-contract';
import {
  Badge,
  Button,
  CheckIcon,
  ClockIcon,
  Heading,
  Inline,
  PencilIcon,
  ShieldCheckIcon,
  Stack,
  Text,
} from '@sixfold/design-system';
import type { ReactNode } from 'react';

interface WelcomeBannerProps {
  profile: OwnProfile;
  preview: ReactNode;
  editing: boolean;
  onEdit: () => void;
}

export function WelcomeBanner({ profile, preview, editing, onEdit }: WelcomeBannerProps) {
  return (
    <Inline justify="between" gap={4} align="end">
      <Stack gap={2}>
        <Inline gap={2}>
          {profile.isProfileComplete && (
            <Badge tone="positive" icon={<CheckIcon aria-hidden="true" />}>
              Complete
            </Badge>
          )}
          {profile.verificationStatus === 'pending' && (
            <Badge icon={<ClockIcon aria-hidden="true" />}>Photo check pending</Badge>
          )}
          {profile.isPhotoVerified && (
            <Badge tone="accent" icon={<ShieldCheckIcon aria-hidden="true" />}>
              Verified
            </Badge>
          )}
        </Inline>
        <Heading level={1}>Welcome, {profile.user.firstName}</Heading>
        <Text tone="quiet">This is you on Sixfold. Birth data, analyses and your email stay with you.</Text>
      </Stack>
      {!editing && (
        <Inline gap={2}>
          {preview}
          <Button
            variant="secondary"
            icon={<PencilIcon aria-hidden="true" />}
            data-edit="all"
            onClick={onEdit}
          >
            Edit Profile
          </Button>
        </Inline>
      )}
    </Inline>
  );
}
