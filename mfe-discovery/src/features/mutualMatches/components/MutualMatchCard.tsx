import type { MutualMatch } from '@sixfold/api-contract';
import { Chip, Heading, Hexagon, Inline, Progress, Text } from '@sixfold/design-system';
import { NameButton } from '../../../shared/components/NameButton';
import { AboutPerson } from '../../../shared/components/AboutPerson';
import { PersonCard } from '../../../shared/components/PersonCard';
import { ScoreLine } from '../../../shared/components/ScoreLine';
import { TraitChips } from '../../../shared/components/TraitChips';
import { goalLabel } from '../../../shared/model/goalLabels';
import { locationText, nameAndAge, wholeName } from '../../../shared/model/member';
import { knownBreakdown } from '../../../shared/model/score';
import { MutualMatchActions } from './MutualMatchActions';

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

interface Props {
  match: MutualMatch;
  early: boolean;
  onOpen: (match: MutualMatch) => void;
}

/** One mutual match: who, how well it fits, since when, and the way to the conversation. */
export function MutualMatchCard({ match, early, onOpen }: Props) {
  const { otherUser, compatibility, connectionGoal, matchedAt } = match;
  const { profile } = otherUser;
  const percent = compatibility.overall === undefined ? null : Math.round(compatibility.overall * 100);
  return (
    <PersonCard
      memberId={otherUser.id}
      name={wholeName(otherUser)}
      photo={otherUser.photos[0]}
      early={early}
      overlay={<Chip tone="overlay">{goalLabel(connectionGoal)}</Chip>}
      menu={
        <AboutPerson
          tone="overlay"
          seenIn="matches"
          isMatch
          person={{ userId: otherUser.id, firstName: otherUser.firstName }}
        />
      }
      actions={<MutualMatchActions id={otherUser.id} firstName={otherUser.firstName} />}
    >
      <Inline wrap="never" justify="between" align="start">
        <div>
          <Heading level={2} size="medium">
            <NameButton onClick={() => onOpen(match)}>
              {nameAndAge(otherUser.firstName, profile.ageYears)}
            </NameButton>
          </Heading>
          <Text size="small" tone="quiet">
            {locationText(profile.location)}
          </Text>
        </div>
        <Hexagon
          size="small"
          breakdown={knownBreakdown(compatibility)}
          score={compatibility.overall ?? null}
        />
      </Inline>
      <ScoreLine compatibility={compatibility} />
      <Progress
        label="Compatibility"
        labelHidden
        value={percent ?? 0}
        valueText={percent === null ? '–' : `${percent}%`}
      />
      <TraitChips
        mbtiType={profile.mbtiType}
        enneagramType={profile.enneagramType}
        astrologySign={profile.astrologySign}
        loveLanguage={profile.loveLanguage}
      />
      <Text size="small" tone="quiet">
        Matched on <time dateTime={matchedAt}>{day.format(new Date(matchedAt))}</time>
      </Text>
    </PersonCard>
  );
}
