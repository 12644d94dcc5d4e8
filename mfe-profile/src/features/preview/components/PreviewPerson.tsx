import type { PublicProfile } from '@sixfold/api-contract';
import { PROFILE_PROMPT_TEXTS } from '@sixfold/domain/texts';
import {
  Badge,
  Carousel,
  Chip,
  Heading,
  Inline,
  media,
  Photo,
  ShieldCheckIcon,
  space,
  Stack,
  styled,
  Text,
} from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { GOAL_LABELS, formatNameAndAge, listPublicTraits } from '../model/publicTraits';

const Person = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: start;

  ${media.medium} {
    grid-template-columns: minmax(0, 19rem) minmax(0, 1fr);
  }
`;

const Bio = styled(Text)`
  white-space: pre-line;
`;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <Heading level={4} size="small">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** Renders the profile as others see it: photos, About, Looking For, Personality. */
export function PreviewPerson({ profile }: { profile: PublicProfile }) {
  const { user, photos, bio, prompts, connectionGoals } = profile;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const traits = listPublicTraits(profile);
  return (
    <Person>
      {photos.length === 0 ? (
        <Photo name={name} />
      ) : (
        <Carousel label="Photos as others see them">
          {photos.map((photo, index) => (
            <Photo
              key={photo}
              src={photo}
              name={name}
              alt={`${name}, photo ${index + 1} of ${photos.length}`}
            />
          ))}
        </Carousel>
      )}
      <Stack gap={6}>
        <Stack gap={1}>
          <Heading level={3} size="medium">
            <span dir="auto">{formatNameAndAge(profile)}</span>
          </Heading>
          <Inline gap={2}>
            <Text tone="quiet">
              <span dir="auto">{profile.location || 'Location not shared'}</span>
            </Text>
            {profile.isPhotoVerified && (
              <Badge tone="positive" icon={<ShieldCheckIcon aria-hidden="true" />}>
                Photo checked
              </Badge>
            )}
          </Inline>
        </Stack>
        <Section title="About">
          <Bio measure dir="auto">
            {bio || `${user.firstName} has not written anything yet.`}
          </Bio>
        </Section>
        {prompts.map(({ prompt, answer }) => (
          <Section key={prompt} title={PROFILE_PROMPT_TEXTS[prompt]}>
            <Text measure dir="auto">
              {answer}
            </Text>
          </Section>
        ))}
        <Section title="Looking For">
          {connectionGoals.length === 0 ? (
            <Text tone="quiet">Open to whatever grows.</Text>
          ) : (
            <Inline as="ul" gap={2}>
              {connectionGoals.map((goal) => (
                <Chip as="li" key={goal}>
                  {GOAL_LABELS[goal]}
                </Chip>
              ))}
            </Inline>
          )}
        </Section>
        <Section title="Personality">
          {traits.length === 0 ? (
            <Text tone="quiet">Nothing shown yet.</Text>
          ) : (
            <Inline as="ul" gap={2}>
              {traits.map(({ system, text }) => (
                <Chip as="li" key={text} system={system}>
                  {text}
                </Chip>
              ))}
            </Inline>
          )}
        </Section>
      </Stack>
    </Person>
  );
}
