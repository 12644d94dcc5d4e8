import type { Match, ServerEvents } from '@sixfold/api-contract';
import { Chip, Heading, Hexagon, Inline, styled, Text } from '@sixfold/design-system';
import { PersonCard } from '../../../shared/components/PersonCard';
import { ScoreLine } from '../../../shared/components/ScoreLine';
import { TraitChips } from '../../../shared/components/TraitChips';
import { locationText, nameAndAge, wholeName } from '../../../shared/model/member';
import { GOAL_LABELS } from '../../../shared/model/goalLabels';
import { knownBreakdown } from '../../../shared/model/score';
import { useActOnMatch } from '../api/actOnMatch';
import { MatchActions } from './MatchActions';
import { MatchDetails } from './MatchDetails';

/* Pressing anywhere on the card opens the profile; the name is the button that says so. */
const NameButton = styled.button`
  appearance: none;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  font-variation-settings: inherit;
  text-align: start;
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 20px;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--color-accent);
    outline-offset: -4px;
  }
`;

export interface MatchCardProps {
  match: Match;
  early: boolean;
  onOpen: (match: Match) => void;
  onPassed: (match: Match) => void;
  onMutual: (fact: Parameters<ServerEvents['match_made']>[0]) => void;
}

/** One candidate: who it is, how well it fits and why, and what can be done. */
export function MatchCard({ match, early, onOpen, onPassed, onMutual }: MatchCardProps) {
  const act = useActOnMatch(onMutual);
  const { otherUser, compatibility, connectionGoal, isOnline } = match;
  const { profile } = otherUser;
  const title = nameAndAge(otherUser.firstName, profile.ageYears);
  return (
    <PersonCard
      memberId={match.id}
      name={wholeName(otherUser)}
      photo={otherUser.photos[0]}
      early={early}
      overlay={<Chip tone="overlay">{GOAL_LABELS[connectionGoal]}</Chip>}
      actions={
        <MatchActions
          match={match}
          busyWith={act.isPending ? act.variables.action : null}
          onLike={() => act.mutate({ match, action: 'like' })}
          onPass={() => {
            onPassed(match);
            act.mutate({ match, action: 'pass' });
          }}
        />
      }
    >
      <Inline wrap="never" justify="between" align="start">
        <div>
          <Heading level={2} size="medium">
            <NameButton type="button" aria-haspopup="dialog" onClick={() => onOpen(match)}>
              {title}
            </NameButton>
          </Heading>
          <Text size="small" tone="quiet">
            {locationText(profile.location)}
            {isOnline && ' · online'}
          </Text>
        </div>
        <Hexagon
          size="small"
          breakdown={knownBreakdown(compatibility)}
          score={compatibility.overall ?? null}
        />
      </Inline>
      <ScoreLine compatibility={compatibility} />
      {profile.bio && (
        <Text size="small" tone="quiet" lines={3}>
          {profile.bio}
        </Text>
      )}
      <TraitChips
        mbtiType={profile.mbtiType}
        astrologySign={profile.astrologySign}
        loveLanguage={profile.loveLanguage}
      />
      <MatchDetails name={otherUser.firstName} compatibility={compatibility} />
    </PersonCard>
  );
}
