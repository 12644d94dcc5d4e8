import { color, displayFace, fontSize, radius, space, styled, systemColor } from '@sixfold/design-system';

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
  display: grid;
  grid-template-columns: 1fr 1fr;
  border: 1px solid ${color.line};
  border-radius: ${radius.full};
  overflow: hidden;
`;

const Side = styled.span`
  padding: ${space[2]} ${space[4]};
  color: ${color.quiet};
  font-size: ${fontSize[14]};

  &:last-child {
    text-align: end;
  }
  &[data-own] {
    background: color-mix(in srgb, ${systemColor.mbti} 18%, transparent);
    color: ${color.ink};
    font-weight: 620;
    print-color-adjust: exact;
  }
`;

const Letter = styled.span`
  ${displayFace}
  margin-inline: ${space[1]};
  font-size: ${fontSize[18]};
`;

/** The four pairs of letters of MBTI with the member's own side marked. */
export function MbtiLetters({ type }: { type: string }) {
  return (
    <Rows>
      {AXES.map(([left, leftName, right, rightName], index) => (
        <Row key={left}>
          {(
            [
              [left, leftName],
              [right, rightName],
            ] as const
          ).map(([letter, name]) => {
            const isOwn = type[index] === letter;
            return (
              <Side key={letter} data-own={isOwn || undefined}>
                <Letter>{letter}</Letter>
                {isOwn ? <strong>{name}</strong> : name}
              </Side>
            );
          })}
        </Row>
      ))}
    </Rows>
  );
}
