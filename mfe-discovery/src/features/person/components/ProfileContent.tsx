import { photoSources, type OwnProfile, type PublicProfile } from '@sixfold/api-contract';
import {
  Carousel,
  Chip,
  color,
  Divider,
  fontSize,
  Heading,
  Inline,
  Photo,
  Skeleton,
  space,
  Stack,
  styled,
  SystemDot,
  Text,
} from '@sixfold/design-system';
import { useDeferredValue, type ReactNode } from 'react';
import { GOAL_LABELS } from '../../../shared/model/goalLabels';
import { wholeName } from '../../../shared/model/member';
import type { ShownPerson } from '../../../shared/model/shownPerson';
import { personalityFacts } from '../model/personality';
import { PairAnalysis } from './PairAnalysis';
import { PAIR_ROOM, PhotosAndWords } from './personLayout';

/** How wide a photo is in the dialog: the first column, or all of a small screen. */
const PHOTO_WIDTHS = '(min-width: 600px) 19rem, 100vw';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 45%), 1fr));
  gap: ${space[3]} ${space[4]};
  margin: 0;

  dt {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    color: ${color.quiet};
    font-size: ${fontSize[14]};
  }
  dd {
    margin: 0;
    padding-inline-start: ${space[4]};
    font-weight: 550;
  }
`;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <Heading level={3}>{title}</Heading>
      {children}
    </Stack>
  );
}

function Personality({ profile }: { profile: PublicProfile }) {
  const facts = personalityFacts(profile);
  if (facts.length === 0) return <Text tone="quiet">Nothing shown yet.</Text>;
  return (
    <Facts>
      {facts.map(({ system, name, value }) => (
        <div key={name}>
          <dt>
            <SystemDot $system={system} />
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

function Photos({ name, photos }: { name: string; photos: readonly string[] }) {
  if (photos.length === 0) return <Photo name={name} />;
  return (
    <Carousel label={`Photos of ${name}`}>
      {photos.map((photo, index) => (
        <Photo
          key={photo}
          {...photoSources(photo)}
          sizes={PHOTO_WIDTHS}
          name={name}
          alt={`${name}, photo ${index + 1} of ${photos.length}`}
          loading="eager"
        />
      ))}
    </Carousel>
  );
}

function LookingFor({ profile }: { profile: PublicProfile }) {
  if (profile.connectionGoals.length === 0) return <Text tone="quiet">Open to whatever grows.</Text>;
  return (
    <Inline as="ul" gap={2}>
      {profile.connectionGoals.map((goal) => (
        <Chip as="li" key={goal}>
          {GOAL_LABELS[goal]}
        </Chip>
      ))}
    </Inline>
  );
}

/** What a member shows of themselves, and below it the two together. */
export function ProfileContent({ match, own }: { match: ShownPerson; own: OwnProfile | null }) {
  const { otherUser } = match;
  const { profile } = otherUser;
  // What is below the fold comes in a piece of its own, so that a press in between is answered. Its room is kept as it was
  // while waiting: on a tall screen the dialog would shrink and grow again.
  const isTopShown = useDeferredValue(true, false);
  return (
    <Stack gap={8}>
      <PhotosAndWords>
        <Photos name={wholeName(otherUser)} photos={otherUser.photos} />
        <Stack gap={6}>
          <Section title="About">
            <Text measure dir="auto" style={{ whiteSpace: 'pre-line' }}>
              {profile.bio || `${otherUser.firstName} has not written anything yet.`}
            </Text>
          </Section>
          <Section title="Looking For">
            <LookingFor profile={profile} />
          </Section>
          <Section title="Personality Profile">
            <Personality profile={profile} />
          </Section>
        </Stack>
      </PhotosAndWords>
      <Divider />
      {isTopShown ? <PairAnalysis match={match} own={own} /> : <Skeleton shape="block" height={PAIR_ROOM} />}
    </Stack>
  );
}
