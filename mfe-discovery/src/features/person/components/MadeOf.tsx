import type { Compatibility, SystemImportance } from '@sixfold/api-contract';
import {
  color,
  fontSize,
  Heading,
  radius,
  space,
  Stack,
  styled,
  SystemDot,
  systemColor,
  tabularNumbers,
  Text,
} from '@sixfold/design-system';
import type { ConnectionGoal } from '@sixfold/domain';
import { sharesOf } from '../model/shares';

const Whole = styled.div`
  display: flex;
  gap: 2px;
  height: 0.75rem;
  border-radius: ${radius.full};
  overflow: hidden;
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

/** What the number is made of: each system's share by the goal's weights and the reader's own, and what is not in it. */
export function MadeOf({ compatibility, goal, importance }: Props) {
  const shares = sharesOf(compatibility, goal, importance);
  const counted = shares.filter(({ percent }) => percent !== null);
  return (
    <Stack as="section" gap={3} aria-labelledby="made-of">
      <Heading level={4} id="made-of">
        What the number is made of
      </Heading>
      <Text size="small" tone="quiet" measure>
        {counted.length === 0
          ? 'There is no number yet: no system that counts for you is known of you both.'
          : `The mean of ${counted.length === 1 ? 'one system' : `${counted.length} systems`}, each counting as much as it matters for ${goal}. What is not known of you both is left out instead of guessed.`}
      </Text>
      {counted.length > 0 && (
        <Whole aria-hidden="true">
          {counted.map(({ system, percent }) => (
            <span key={system} style={{ width: `${percent}%`, background: systemColor[system] }} />
          ))}
        </Whole>
      )}
      <Legend>
        {shares.map(({ system, name, percent, remark }) => (
          <li key={system} data-state={percent === null ? 'left-out' : 'counted'}>
            <SystemDot $system={system} />
            <span>{name}</span>
            <strong>{percent === null ? '–' : `${percent}%`}</strong>
            {remark && <small>{remark}</small>}
          </li>
        ))}
      </Legend>
    </Stack>
  );
}
