import { PROMPTS_MAX, type OwnProfile } from '@sixfold/api-contract';
import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Card,
  CircleCheckIcon,
  color,
  EmptyState,
  Heading,
  LightbulbIcon,
  LinkButton,
  space,
  Stack,
  styled,
  Text,
  TextLink,
} from '@sixfold/design-system';
import type { System } from '@sixfold/domain';
import { listProfileTips, type ProfileTipTopic } from '@sixfold/domain/enhancement';

const Tip = styled.li`
  display: flex;
  gap: ${space[3]};
  padding-block: ${space[3]};
  border-top: 1px solid ${color.line};

  > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.125rem;
    color: ${color.accent};
  }
`;

const edit = paths.profile({ edit: true });
const PLACES: Readonly<Record<ProfileTipTopic, string>> = {
  photos: edit,
  bio: edit,
  prompts: edit,
  test: paths.personalityAnalysis(),
  verification: paths.profileEnhancement('safety'),
  birthTime: edit,
  goals: edit,
};

const listTips = (profile: OwnProfile) => {
  const untakenTests: System[] = [];
  if (profile.mbtiType === null) untakenTests.push('mbti');
  if (profile.enneagramType === null) untakenTests.push('enneagram');
  if (profile.loveLanguage === null) untakenTests.push('loveLanguage');
  return listProfileTips({
    photoCount: profile.photos.length,
    bio: profile.bio,
    promptCount: profile.prompts.length,
    promptsMax: PROMPTS_MAX,
    untakenTests,
    isPhotoVerified: profile.isPhotoVerified,
    isVerificationPending: profile.verificationStatus === 'pending',
    isBirthTimeAnswered: profile.birthTime !== null || profile.isBirthTimeUnknown,
    goalCount: profile.connectionGoals.length,
  });
};

/** Lists tips that would improve the member's profile, each with a link to the relevant place. */
export function ProfileTips({ profile }: { profile: OwnProfile }) {
  const tips = listTips(profile);
  if (tips.length === 0)
    return (
      <EmptyState
        headingLevel={2}
        icon={<CircleCheckIcon aria-hidden="true" />}
        title="Nothing left to improve"
        description="Your profile has all that we know to help. The rest is up to you."
        action={
          <LinkButton asChild variant="secondary">
            <Link to={paths.matches()}>See your people</Link>
          </LinkButton>
        }
      />
    );
  return (
    <Card as="section" aria-label="Tips for your profile">
      <Stack gap={3}>
        <Heading level={2} size="medium">
          {tips.length === 1 ? 'One tip to stand out' : `${tips.length} tips to stand out`}
        </Heading>
        {/* The profile counts parts to add, which are fewer. */}
        <Text size="small" tone="quiet">
          Tips go beyond the parts that you can still add: more photos, a longer text, the Photo Check.
        </Text>
        <Stack as="ul" gap={0}>
          {tips.map(({ topic, title, reason }) => (
            <Tip key={title}>
              <LightbulbIcon aria-hidden="true" />
              <div>
                <TextLink asChild alone>
                  <Link to={PLACES[topic]}>{title}</Link>
                </TextLink>
                <Text size="small" tone="quiet">
                  {reason}
                </Text>
                {topic === 'verification' && (
                  <Text size="small" tone="quiet">
                    Verified profiles get 67% more matches. Illustrative figures.
                  </Text>
                )}
              </div>
            </Tip>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
