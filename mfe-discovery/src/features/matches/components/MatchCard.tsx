import type { Match, SystemImportance } from '@sixfold/api-contract';
import {
  Badge,
  Button,
  Chip,
  ClockIcon,
  color,
  Heading,
  Hexagon,
  Inline,
  ShieldCheckIcon,
  SparklesIcon,
  styled,
  Text,
  VisuallyHidden,
} from '@sixfold/design-system';
import { memo } from 'react';
import { NameButton } from '../../../shared/components/NameButton';
import { AboutPerson } from '../../../shared/components/AboutPerson';
import { PersonCard } from '../../../shared/components/PersonCard';
import { ScoreLine } from '../../../shared/components/ScoreLine';
import { TraitChips } from '../../../shared/components/TraitChips';
import { useDeedState } from '../../../shared/components/useDeedState';
import { alignmentBadge } from '../../../shared/model/alignment';
import { goalLabel } from '../../../shared/model/goalLabels';
import { nameAndAge, whereText, wholeName } from '../../../shared/model/member';
import { knownBreakdown } from '../../../shared/model/score';
import { weighingWords } from '../../../shared/model/weighing';
import { MatchActions, type MatchActionsProps } from './MatchActions';
import { MatchDetails } from './MatchDetails';
import { MatchMenuItems } from './MatchMenuItems';

const Checked = styled.span`
  display: inline-flex;
  color: ${color.positive};

  svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

/** The same for every card of a list, so that a card is drawn again only when its own person changes. */
export interface CardHandlers extends Omit<MatchActionsProps, 'match'> {
  onOpen: (match: Match) => void;
  /** Without it there is no button for the analysis. */
  onAnalyse: ((match: Match) => void) | undefined;
  /** How much each system matters to the reader. */
  importance: SystemImportance | undefined;
}

export interface MatchCardProps {
  match: Match;
  early: boolean;
  handlers: CardHandlers;
  /** Counted from 1; how long the list is, also where it is not read yet. */
  place?: number;
  of?: number;
  row?: number;
}

function Marks({ match }: { match: Match }) {
  const { waiting } = useDeedState(match.otherUser.id);
  if (waiting)
    return (
      <Chip tone="overlay" icon={<ClockIcon aria-hidden="true" />} aria-hidden="true">
        Will be saved when you are back online
      </Chip>
    );
  return (
    <>
      {match.isOnline && <Badge tone="positive">Online</Badge>}
      {match.isNewHere && <Badge tone="accent">New here</Badge>}
    </>
  );
}

/** One candidate: who it is, how well it fits and why, and what can be done. */
export const MatchCard = memo(function MatchCard({ match, early, handlers, place, of, row }: MatchCardProps) {
  const { otherUser, compatibility, connectionGoal, distanceMiles, alignment } = match;
  const { profile } = otherUser;
  const { onOpen, onAnalyse, importance, ...deedHandlers } = handlers;
  const boost = alignmentBadge(alignment);
  return (
    <PersonCard
      memberId={match.id}
      name={wholeName(otherUser)}
      photo={otherUser.photos[0]}
      early={early}
      row={row}
      position={place === undefined || of === undefined ? undefined : { place, of }}
      overlay={
        <>
          <Chip tone="overlay">{goalLabel(connectionGoal)}</Chip>
          {boost && (
            <Chip tone="overlay" icon={<SparklesIcon aria-hidden="true" />}>
              {boost}
            </Chip>
          )}
        </>
      }
      menu={
        <AboutPerson
          tone="overlay"
          seenIn="card"
          person={{ userId: otherUser.id, firstName: otherUser.firstName }}
        >
          <MatchMenuItems match={match} {...deedHandlers} />
        </AboutPerson>
      }
      marks={<Marks match={match} />}
      actions={<MatchActions match={match} {...deedHandlers} />}
    >
      <Inline wrap="never" justify="between" align="start">
        <div>
          <Inline gap={2} wrap="never">
            <Heading level={2} size="medium">
              <NameButton onClick={() => onOpen(match)}>
                {nameAndAge(otherUser.firstName, profile.ageYears)}
              </NameButton>
            </Heading>
            {profile.isPhotoVerified && (
              <Checked title="Photo checked">
                <ShieldCheckIcon aria-hidden="true" />
                <VisuallyHidden>Photo checked</VisuallyHidden>
              </Checked>
            )}
          </Inline>
          <Text size="small" tone="quiet" numeric>
            {whereText(profile.location, distanceMiles)}
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
        <Text size="small" tone="quiet" lines={3} dir="auto">
          {profile.bio}
        </Text>
      )}
      <TraitChips
        mbtiType={profile.mbtiType}
        astrologySign={profile.astrologySign}
        loveLanguage={profile.loveLanguage}
      />
      <MatchDetails
        memberId={match.id}
        name={otherUser.firstName}
        compatibility={compatibility}
        alignment={alignment}
        weighing={weighingWords(connectionGoal, importance)}
      />
      {onAnalyse && (
        <Analyse
          variant="secondary"
          size="small"
          icon={<SparklesIcon aria-hidden="true" />}
          onClick={() => onAnalyse(match)}
        >
          AI Composite Analysis<VisuallyHidden> with {otherUser.firstName}</VisuallyHidden>
        </Analyse>
      )}
    </PersonCard>
  );
});

const Analyse = styled(Button)`
  position: relative;
  z-index: 1;
`;
