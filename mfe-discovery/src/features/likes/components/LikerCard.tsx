import type { Liker } from '@sixfold/api-contract';
import { Chip, ClockIcon, Heading, Hexagon, Inline, Text } from '@sixfold/design-system';
import { NameButton } from '../../../shared/components/NameButton';
import { AboutPerson } from '../../../shared/components/AboutPerson';
import { PersonCard } from '../../../shared/components/PersonCard';
import { ScoreLine } from '../../../shared/components/ScoreLine';
import { TraitChips } from '../../../shared/components/TraitChips';
import { useDeedState } from '../../../shared/components/useDeedState';
import { goalLabel } from '../../../shared/model/goalLabels';
import { locationText, nameAndAge, wholeName } from '../../../shared/model/member';
import { knownBreakdown } from '../../../shared/model/score';
import { LikerActions, type LikerActionsProps } from './LikerActions';

interface Props extends LikerActionsProps {
  early: boolean;
  onOpen: (liker: Liker) => void;
  /** The reader is about to open it. */
  onNear: (liker: Liker) => void;
}

/** One member who likes the reader, as what, and the two answers. */
export function LikerCard({ early, onOpen, onNear, ...actions }: Props) {
  const { liker } = actions;
  const { waiting } = useDeedState(liker.userId);
  return (
    <PersonCard
      memberId={liker.userId}
      name={wholeName(liker)}
      photo={liker.photos[0]}
      early={early}
      overlay={<Chip tone="overlay">{goalLabel(liker.connectionGoal)}</Chip>}
      menu={
        <AboutPerson
          tone="overlay"
          seenIn="likes"
          person={{ userId: liker.userId, firstName: liker.firstName }}
        />
      }
      marks={
        waiting && (
          <Chip tone="overlay" icon={<ClockIcon aria-hidden="true" />} aria-hidden="true">
            Will be saved when you are back online
          </Chip>
        )
      }
      actions={<LikerActions {...actions} />}
    >
      <Inline wrap="never" justify="between" align="start">
        <div>
          <Heading level={2} size="medium">
            <NameButton
              onClick={() => onOpen(liker)}
              onPointerEnter={() => onNear(liker)}
              onFocus={() => onNear(liker)}
            >
              {nameAndAge(liker.firstName, liker.ageYears)}
            </NameButton>
          </Heading>
          <Text size="small" tone="quiet">
            {locationText(liker.location)}
          </Text>
        </div>
        <Hexagon
          size="small"
          breakdown={knownBreakdown(liker.compatibility)}
          score={liker.compatibility.overall ?? null}
        />
      </Inline>
      <ScoreLine compatibility={liker.compatibility} />
      <TraitChips
        mbtiType={liker.mbtiType}
        enneagramType={liker.enneagramType}
        astrologySign={liker.astrologySign}
      />
    </PersonCard>
  );
}
