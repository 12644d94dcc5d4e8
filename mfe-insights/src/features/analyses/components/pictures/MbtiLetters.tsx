import {
  color,
  displayFace,
  fontSize,
  media,
  radius,
  space,
  styled,
  systemColor,
  tabularNumbers,
} from '@sixfold/design-system';
import { countLetters, type LetterVotes } from '../../model/testScores';
import { Figure } from './Figure';

const AXES = [
  ['E', 'Extraversion', 'I', 'Introversion'],
  ['S', 'Sensing', 'N', 'Intuition'],
  ['T', 'Thinking', 'F', 'Feeling'],
  ['J', 'Judging', 'P', 'Perceiving'],
] as const;

const Rows = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 1fr 1fr;
  border: 1px solid ${color.line};
  border-radius: ${radius.full};
  overflow: hidden;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    padding-bottom: ${space[2]};
    border-radius: ${radius.control};
  }
`;

/* Width is the side's share of the votes, or half when the votes are unknown. */
const ShareBar = styled.span`
  position: absolute;
  inset-block: 0;
  background: color-mix(in srgb, ${systemColor.mbti} 18%, transparent);
  print-color-adjust: exact;

  &[data-side='left'] {
    inset-inline-start: 0;
  }
  &[data-side='right'] {
    inset-inline-end: 0;
  }
  /* The sides are below each other, and the share is a line under both. */
  ${media.narrow} {
    inset-block: auto 0;
    height: ${space[2]};
    background: ${systemColor.mbti};
  }
`;

const Side = styled.span`
  position: relative;
  display: flex;
  align-items: baseline;
  gap: ${space[1]};
  padding: ${space[2]} min(${space[3]}, 1.875vw);
  color: ${color.quiet};
  font-size: ${fontSize[14]};
  ${tabularNumbers}

  &:last-child {
    flex-direction: row-reverse;
  }
  &[data-own] {
    color: ${color.ink};
    font-weight: 620;
  }
`;

const Letter = styled.span`
  ${displayFace}
  font-size: ${fontSize[18]};
`;

const Votes = styled.span`
  margin-inline: min(${space[2]}, 1.25vw);
`;

interface MbtiLettersProps {
  type: string;
  /** Votes per letter; absent when not stored. */
  scores: Readonly<Record<string, number>> | undefined;
}

/** Renders the four MBTI letter pairs with the member's side highlighted in proportion to the votes. */
export function MbtiLetters({ type, scores }: MbtiLettersProps) {
  const pairs = AXES.map(([left, , right]) => countLetters(scores, left, right));
  return (
    <Figure caption={describePairs(pairs)}>
      <Rows>
        {AXES.map(([left, leftName, right, rightName], index) => (
          <Pair
            key={left}
            left={{ letter: left, name: leftName, isOwn: type[index] === left }}
            right={{ letter: right, name: rightName, isOwn: type[index] === right }}
            votes={pairs[index] ?? null}
          />
        ))}
      </Rows>
    </Figure>
  );
}

function describePairs(pairs: readonly (LetterVotes | null)[]): string {
  if (pairs.every((votes) => votes === null))
    return 'Your side of each pair of letters. It says which side, not how far.';
  const isAnyLevel = pairs.some((votes) => votes?.left === votes?.right && votes !== null);
  return `How many of your answers spoke for each side.${isAnyLevel ? ' Where both are level, the test counts I, N, F or P; the other may fit as well.' : ''}`;
}

interface Pole {
  letter: string;
  name: string;
  isOwn: boolean;
}

function Pair({ left, right, votes }: { left: Pole; right: Pole; votes: LetterVotes | null }) {
  const own = left.isOwn ? 'left' : 'right';
  const share = votes ? votes[own] / (votes.left + votes.right) : 0.5;
  return (
    <Row>
      <ShareBar data-side={own} style={{ width: `${share * 100}%` }} />
      {(
        [
          ['left', left],
          ['right', right],
        ] as const
      ).map(([side, { letter, name, isOwn }]) => (
        <Side key={side} data-own={isOwn || undefined}>
          <Letter>{letter}</Letter>
          {isOwn ? <strong>{name}</strong> : name}
          {votes && <Votes>{votes[side]}</Votes>}
        </Side>
      ))}
    </Row>
  );
}
