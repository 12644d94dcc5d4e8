import { hasVisibleText, type OwnProfile } from '@sixfold/api-contract';
import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  ArrowRightIcon,
  Card,
  Heading,
  Inline,
  LinkButton,
  Notice,
  Stack,
  Text,
} from '@sixfold/design-system';
import { describeTimeGains } from '../model/timeGains';

/** Number of analyses required before suggesting matches. */
const ANALYSES_FOR_MATCHING = 3;

interface NextStepsProps {
  profile: OwnProfile;
  writtenCount: number;
}

/** Suggests next steps: completing the birth time and the profile, then finding matches. */
export function NextSteps({ profile, writtenCount }: NextStepsProps) {
  const missing = [profile.photos.length === 0 && 'photos', !hasVisibleText(profile.bio) && 'a bio'].filter(
    Boolean,
  );
  const timeGains = describeTimeGains(profile);
  return (
    <Stack gap={4}>
      {timeGains && (
        <Notice
          title="If you find out your exact birth time"
          action={
            <LinkButton size="small" variant="secondary" asChild>
              <Link to={paths.profile({ edit: true })}>Edit Birth Info</Link>
            </LinkButton>
          }
        >
          {timeGains}
        </Notice>
      )}
      {writtenCount > 0 && missing.length > 0 && (
        <Notice
          tone="accent"
          title={`Add ${missing.join(' and ')} to your profile`}
          action={
            <LinkButton size="small" variant="secondary" asChild>
              <Link to={paths.profile({ edit: true })}>Edit Profile</Link>
            </LinkButton>
          }
        >
          Your analyses say how you connect. Photos and a bio show people who they would meet.
        </Notice>
      )}
      {writtenCount >= ANALYSES_FOR_MATCHING && (
        <Card tone="tinted">
          <Inline justify="between" gap={4}>
            <Stack gap={1}>
              <Heading level={2} size="small">
                You are ready to meet people
              </Heading>
              <Text size="small">{writtenCount} of 7 analyses are ready to read.</Text>
            </Stack>
            <LinkButton trailing={<ArrowRightIcon aria-hidden="true" />} asChild>
              <Link to={paths.section('matches')}>Find Your People</Link>
            </LinkButton>
          </Inline>
        </Card>
      )}
    </Stack>
  );
}
