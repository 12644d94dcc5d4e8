import { photoSources, type OwnProfile, type PublicProfile } from '@sixfold/api-contract';
import {
  Carousel,
  Chip,
  color,
  fontSize,
  Heading,
  Inline,
  media,
  Photo,
  space,
  Stack,
  styled,
  SystemDot,
  Text,
} from '@sixfold/design-system';
import { useState, type ReactNode } from 'react';
import { useSeenPhoto } from '../../../shared/components/useSeenPhoto';
import { GOAL_LABELS } from '../../../shared/model/goalLabels';
import { formatName } from '../../../shared/model/member';
import type { ShownPerson } from '../../../shared/model/shownPerson';
import { listTraits } from '../model/personWords';
import { PairAnalysis, WhyUs } from './PairAnalysis';
import { PersonLayout, PhotoColumns } from './personLayout';
import { PromptAnswers } from './PromptAnswers';

/** Photo width in the dialog: the first column, or the full width of a small screen. */
const PHOTO_WIDTHS = '(min-width: 37.5rem) 19rem, 100vw';

const Traits = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 45%), 1fr));
  gap: ${space[3]} ${space[4]};
  margin: 0;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
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
  const traits = listTraits(profile);
  if (traits.length === 0) return <Text tone="quiet">Nothing shown yet.</Text>;
  return (
    <Traits>
      {traits.map(({ system, name, value }) => (
        <div key={name}>
          <dt>
            <SystemDot $system={system} />
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Traits>
  );
}

interface PhotosProps {
  memberId: string;
  name: string;
  photos: readonly string[];
}

function Photos({ memberId, name, photos }: PhotosProps) {
  const [shown, setShown] = useState(0);
  const frame = useSeenPhoto(memberId, photos[shown]);
  if (photos.length === 0) return <Photo name={name} />;
  return (
    <div ref={frame}>
      <Carousel label={`Photos of ${name}`} onSlideChange={setShown}>
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
    </div>
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

/** Renders the reasons for the pair, the member's profile, and the pair in figures. */
export function ProfileContent({ match, own }: { match: ShownPerson; own: OwnProfile | null }) {
  const { otherUser } = match;
  const { profile } = otherUser;
  return (
    <PersonLayout>
      <div>
        <WhyUs match={match} />
        <PhotoColumns>
          <Photos memberId={otherUser.id} name={formatName(otherUser)} photos={otherUser.photos} />
          <Stack gap={6}>
            <Section title="About">
              <Text measure dir="auto" style={{ whiteSpace: 'pre-line' }}>
                {profile.bio || `${otherUser.firstName} has not written anything yet.`}
              </Text>
            </Section>
            <PromptAnswers prompts={profile.prompts} />
            <Section title="Looking For">
              <LookingFor profile={profile} />
            </Section>
            <Section title="Personality Profile">
              <Personality profile={profile} />
            </Section>
          </Stack>
        </PhotoColumns>
        <PairAnalysis match={match} own={own} />
      </div>
    </PersonLayout>
  );
}
