import {
  Card,
  HEXAGON_ORDER,
  Hexagon,
  SYSTEM_LABELS,
  Score,
  Stack,
  Text,
  color,
  media,
  radius,
  space,
  styled,
  systemColor,
} from '@sixfold/design-system/base';
import { EXAMPLE_BREAKDOWN, EXAMPLE_OVERALL } from './examplePair';
import { Section } from './Section';

const PAIRS: Readonly<Record<keyof typeof EXAMPLE_BREAKDOWN, string>> = {
  mbti: 'INFP with ESFP',
  enneagram: '4 with 7',
  loveLanguage: 'Quality Time, both',
  astrology: 'Cancer with Scorpio',
  numerology: '3 with 6',
  humanDesign: 'Projector with Generator',
};

const Sheets = styled.div`
  display: grid;
  gap: ${space[8]};
  align-items: center;

  ${media.wide} {
    grid-template-columns: 1fr 1fr;
    gap: ${space[12]};
  }
`;

const Rows = styled.dl`
  display: grid;
  gap: ${space[3]};
  margin: 0;

  > div {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: ${space[1]} ${space[3]};
    font-size: 0.875rem;
  }
  dt {
    min-width: 0;
  }
  dt span {
    color: ${color.quiet};
  }
  dd {
    margin: 0;
    font-weight: 620;
    font-variant-numeric: tabular-nums;
  }
`;

const Bar = styled.i`
  grid-column: 1 / -1;
  height: 0.375rem;
  border-radius: ${radius.full};
  background: ${color.line};
  overflow: hidden;

  ${media.forcedColors} {
    background: ${color.paper};
    outline: 1px solid ${color.edge};
  }
  &::before {
    content: '';
    display: block;
    height: 100%;
    width: var(--share);
    border-radius: inherit;
    background: var(--hue);
    forced-color-adjust: none;
  }
`;

/** Renders an expanded result as members see it. */
export function ExampleResult() {
  return (
    <Section
      title="A score that shows its work"
      intro="Every number opens into the six it was made of, and each of those into plain sentences. What is not known is left open instead of filled in."
    >
      <Card padding="large">
        <Sheets>
          <Hexagon breakdown={EXAMPLE_BREAKDOWN} size="large" decorative />
          <div>
            <Stack gap={2} style={{ marginBottom: space[6] }}>
              <img
                src="/illustrations/pair.svg"
                alt="Mara and Ilya, drawn"
                width="192"
                height="120"
                loading="lazy"
                style={{ borderRadius: radius.control }}
              />
              <Text as="span" size="small" tone="quiet">
                Example: Mara and Ilya, dating
              </Text>
              <Score value={EXAMPLE_OVERALL.dating} size="large" />
              <Text measure>
                <strong>Strong.</strong> You feel looked after by the same thing, time together. You plan very
                differently, so say early how full a week should be.
              </Text>
            </Stack>
            <Rows>
              {HEXAGON_ORDER.map((system) => (
                <div key={system}>
                  <dt>
                    <strong>{SYSTEM_LABELS[system]}</strong> <span>· {PAIRS[system]}</span>
                  </dt>
                  <dd>{Math.round(EXAMPLE_BREAKDOWN[system] * 100)}%</dd>
                  <Bar
                    as="dd"
                    aria-hidden="true"
                    style={{
                      ['--share' as string]: `${EXAMPLE_BREAKDOWN[system] * 100}%`,
                      ['--hue' as string]: systemColor[system],
                    }}
                  />
                </div>
              ))}
            </Rows>
          </div>
        </Sheets>
      </Card>
    </Section>
  );
}
