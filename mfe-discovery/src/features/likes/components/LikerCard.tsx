import type { Liker, ServerEvents } from '@sixfold/api-contract';
import {
  Button,
  Heading,
  HeartIcon,
  Hexagon,
  Inline,
  Text,
  VisuallyHidden,
  XIcon,
} from '@sixfold/design-system';
import { PersonCard } from '../../../shared/components/PersonCard';
import { ScoreLine } from '../../../shared/components/ScoreLine';
import { TraitChips } from '../../../shared/components/TraitChips';
import { locationText, nameAndAge, wholeName } from '../../../shared/model/member';
import { knownBreakdown } from '../../../shared/model/score';
import { useAnswerLike } from '../api/answerLike';

interface Props {
  liker: Liker;
  early: boolean;
  /** Called when the card is about to leave the list. */
  onLeaving: (liker: Liker) => void;
  onMutual: (fact: Parameters<ServerEvents['match_made']>[0]) => void;
}

/** One member who likes the reader, and the two answers. */
export function LikerCard({ liker, early, onLeaving, onMutual }: Props) {
  const answer = useAnswerLike(onMutual);
  const busy = answer.isPending;
  return (
    <PersonCard
      memberId={liker.userId}
      name={wholeName(liker)}
      photo={liker.photos[0]}
      early={early}
      actions={
        <>
          <Button
            variant="secondary"
            icon={<XIcon aria-hidden="true" />}
            aria-disabled={busy || undefined}
            onClick={() => {
              if (busy) return;
              onLeaving(liker);
              answer.mutate({ liker, action: 'pass' });
            }}
          >
            Pass<VisuallyHidden> on {liker.firstName}</VisuallyHidden>
          </Button>
          <Button
            width="full"
            icon={<HeartIcon aria-hidden="true" fill={busy ? 'currentColor' : 'none'} />}
            aria-disabled={busy || undefined}
            onClick={() => !busy && answer.mutate({ liker, action: 'like' })}
          >
            {busy ? 'Liking' : 'Like Back'}
            <VisuallyHidden> {liker.firstName}</VisuallyHidden>
          </Button>
        </>
      }
    >
      <Inline wrap="never" justify="between" align="start">
        <div>
          <Heading level={2} size="medium" tabIndex={-1}>
            {nameAndAge(liker.firstName, liker.ageYears)}
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
