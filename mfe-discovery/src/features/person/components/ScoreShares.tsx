import type { Compatibility, SystemImportance } from '@sixfold/api-contract';
import {
  color,
  fontSize,
  Heading,
  media,
  radius,
  space,
  Stack,
  styled,
  SystemDot,
  systemColor,
  tabularNumbers,
  Text,
} from '@sixfold/design-system';
import { percentOf, type ConnectionGoal } from '@sixfold/domain';
import { computeShares } from '../model/shares';

const ScoreBar = styled.div`
  display: flex;
  gap: 2px;
  height: 1rem;
  background: ${color.line};
  border-radius: ${radius.full};
  overflow: hidden;

  ${media.forcedColors} {
    background: ${color.paper};
    outline: 1px solid ${color.edge};
  }
  > span {
    forced-color-adjust: none;
  }
`;

const Legend = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: ${space[2]} ${space[6]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${fontSize[14]};

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 0 ${space[2]};
    align-items: baseline;
    ${tabularNumbers}

    ${media.narrow} {
      grid-template-columns: auto minmax(0, 1fr);

      > :nth-child(3) {
        grid-column: 2;
      }
    }
  }
  small {
    grid-column: 2 / -1;
    color: ${color.quiet};
    font-size: ${fontSize[14]};
  }
`;

interface Props {
  compatibility: Compatibility;
  goal: ConnectionGoal;
  importance: SystemImportance | undefined;
}

/** Renders the composition of the score: a bar of 100 points, filled by each system, empty where points are missing. */
export function ScoreShares({ compatibility, goal, importance }: Props) {
  const shares = computeShares(compatibility, goal, importance);
  const counted = shares.filter(({ percent }) => percent !== null);
  return (
    <Stack as="section" gap={3} aria-labelledby="made-of">
      <Heading level={4} id="made-of">
        What the score is made of
      </Heading>
      <Text size="small" tone="quiet" measure>
        {counted.length === 0
          ? 'There is no score yet: no system that counts for you is known for both of you.'
          : `Each of ${counted.length === 1 ? 'one system' : `${counted.length} systems`} has points by how much it matters for ${goal}, and adds more of them the better it fits. What is not known for both of you is left out, not guessed.`}
      </Text>
      {counted.length > 0 && (
        <ScoreBar role="img" aria-label={`Adds up to ${percentOf(compatibility.overall ?? 0)} of 100 points`}>
          {counted.map(({ system, points }) => (
            <span key={system} style={{ width: `${points}%`, background: systemColor[system] }} />
          ))}
        </ScoreBar>
      )}
      <Legend>
        {shares.map(({ system, name, percent, points, remark }) => (
          <li key={system} data-state={percent === null ? 'left-out' : 'counted'}>
            <SystemDot $system={system} />
            <span>{name}</span>
            <span>{percent === null ? '–' : `${points} of ${percent}`}</span>
            {remark && <small>{remark}</small>}
          </li>
        ))}
      </Legend>
    </Stack>
  );
}
