import {
  HEXAGON_ORDER,
  Heading,
  SYSTEM_LABELS,
  Score,
  Text,
  VisuallyHidden,
  color,
  media,
  radius,
  space,
  styled,
  systemColor,
} from '@sixfold/design-system/base';
import { EXAMPLE_OVERALL, WEIGHTS } from './examplePair';
import type { Goal } from './examplePair';
import { Section } from './Section';

const GOALS: readonly { goal: Goal; name: string; line: string; most: string }[] = [
  {
    goal: 'dating',
    name: 'Dating',
    line: 'Somebody to come home to. What counts most is how you each give and receive affection.',
    most: 'Love Languages, then MBTI',
  },
  {
    goal: 'friendship',
    name: 'Friendship',
    line: 'People to walk, cook and disagree with. Temperament comes first, romance hardly at all.',
    most: 'MBTI, then Enneagram',
  },
  {
    goal: 'business',
    name: 'Business',
    line: 'A partner who thinks the way you do, or the way you do not. Method and drive decide.',
    most: 'MBTI, then Enneagram, by far',
  },
];

const Columns = styled.ul`
  display: grid;
  gap: ${space[10]};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.wide} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${space[16]};

    > li + li {
      position: relative;
    }
    > li + li::before {
      content: '';
      position: absolute;
      inset-block: 0;
      inset-inline-start: -${space[8]};
      width: 1px;
      background: ${color.line};
    }
  }
`;

const GoalItem = styled.li`
  display: grid;
  grid-template-columns: 1fr auto;
  align-content: start;
  align-items: baseline;
  gap: ${space[3]} ${space[4]};

  > :not(h3, .score) {
    grid-column: 1 / -1;
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 0.625rem;
  margin-block: ${space[2]} 0;
  border-radius: ${radius.full};
  overflow: hidden;

  > i {
    flex: 1 1 0;
    forced-color-adjust: none;
  }
`;

const Key = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  margin: ${space[10]} 0 0;
  color: ${color.quiet};
  font-size: 0.875rem;

  > span {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
  }
  i {
    width: 0.5rem;
    height: 0.5rem;
    border-radius: ${radius.full};
    forced-color-adjust: none;
  }
`;

/** Renders dating, friendship and business: the same pair with three weightings. */
export function GoalComparison() {
  return (
    <Section
      title="Three Ways to Connect"
      intro="You say what you are looking for, one goal or all three. The same two people then get three different answers, because a good evening and a good contract need different things."
    >
      <Columns>
        {GOALS.map(({ goal, name, line, most }) => (
          <GoalItem key={goal}>
            <Heading level={3} size="medium">
              {name}
            </Heading>
            <span className="score">
              <VisuallyHidden>Mara and Ilya, our example: </VisuallyHidden>
              <Score value={EXAMPLE_OVERALL[goal]} />
            </span>
            <Text tone="quiet">{line}</Text>
            <Bar aria-hidden="true">
              {HEXAGON_ORDER.map((system, index) => (
                <i key={system} style={{ flexGrow: WEIGHTS[goal][index], background: systemColor[system] }} />
              ))}
            </Bar>
            <Text size="small">
              <Text as="span" size="small" tone="quiet">
                Counts most:{' '}
              </Text>
              {most}
            </Text>
          </GoalItem>
        ))}
      </Columns>
      <Key>
        {HEXAGON_ORDER.map((system) => (
          <span key={system}>
            <i style={{ background: systemColor[system] }} />
            {SYSTEM_LABELS[system]}
          </span>
        ))}
        <span>Scores: Mara and Ilya, an invented pair, computed by the real rules.</span>
      </Key>
    </Section>
  );
}
