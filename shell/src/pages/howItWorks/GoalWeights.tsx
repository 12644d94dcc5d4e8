import {
  HEXAGON_ORDER,
  SYSTEM_LABELS,
  Text,
  color,
  fontSize,
  media,
  space,
  styled,
  systemColor,
} from '@sixfold/design-system/base';
import { WEIGHTS, type Goal } from '../landing/examplePair';

const GOALS: readonly { goal: Goal; name: string }[] = [
  { goal: 'dating', name: 'Dating' },
  { goal: 'friendship', name: 'Friendship' },
  { goal: 'business', name: 'Business' },
];

/* Scrolls sideways only where the text is large. */
const TableScroller = styled.div`
  max-width: 44rem;
  margin-bottom: ${space[4]};
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space[3]} ${space[2]};
    border-bottom: 1px solid ${color.line};
    font-weight: 400;
    text-align: end;
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  thead th {
    color: ${color.quiet};
    font-size: ${fontSize[14]};
  }
  td[data-most] {
    font-weight: 650;
  }
  ${media.small} {
    font-size: ${fontSize[14]};

    th,
    td {
      padding-inline: ${space[1]};
    }
    thead th {
      font-size: ${fontSize[12]};
    }
  }
`;

const Mark = styled.i`
  display: inline-block;
  width: 0.625rem;
  height: 0.625rem;
  margin-inline-end: ${space[2]};
  border-radius: 50%;
  forced-color-adjust: none;
`;

/** Returns each system's share of a score in percent, when all six are known. */
function computeShares(goal: Goal): number[] {
  const weights = WEIGHTS[goal];
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => Math.round((100 * weight) / sum));
}

export function GoalWeights() {
  const shares = GOALS.map(({ goal, name }) => ({ goal, name, values: computeShares(goal) }));
  return (
    <>
      <TableScroller>
        <Table>
          <thead>
            <tr>
              <th scope="col">System</th>
              {shares.map(({ goal, name }) => (
                <th key={goal} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {HEXAGON_ORDER.map((system, index) => (
              <tr key={system}>
                <th scope="row">
                  <Mark style={{ background: systemColor[system] }} aria-hidden="true" />
                  {SYSTEM_LABELS[system]}
                </th>
                {shares.map(({ goal, values }) => {
                  const value = values[index] ?? 0;
                  return (
                    <td key={goal} data-most={value === Math.max(...values) ? '' : undefined}>
                      {value}%
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroller>
      <Text size="small" tone="quiet" measure>
        Shares of a score when all six are known, rounded. Under Matches you can say that a system matters
        more to you, or not at all.
      </Text>
    </>
  );
}
