import { color, LazyNatalWheel, Stack, Text } from '@sixfold/design-system';
import { BODY_GLYPHS, type BodyName } from '@sixfold/design-system/charts';
import { toPositions, type Wheel } from '../model/positions';
import { Keys, LegendTitle, Plate, Rows } from './chartLegend';
import { LineKey } from './LineKey';

const LINES = [
  { words: 'Trine: ease', stroke: color.positive },
  { words: 'Sextile: an open door', stroke: color.positive, dash: '2 4' },
  { words: 'Square: friction', stroke: color.danger, dash: '7 4' },
  { words: 'Opposition: a pull both ways', stroke: color.danger },
  { words: 'Conjunction: side by side', stroke: color.quiet },
];

const HOUSE_SYSTEM_LABELS = { placidus: 'Placidus houses', 'whole-sign': 'Whole sign houses' } as const;

/** Renders the birth chart as a wheel, with a table and a legend next to it. */
export function WheelPanel({ wheel }: { wheel: Wheel }) {
  return (
    <Plate>
      <LazyNatalWheel {...wheel} title="Your natal chart" />
      <Stack gap={5}>
        <div>
          <LegendTitle>Positions, with sign, degree and house</LegendTitle>
          <Rows>
            {toPositions(wheel).map(({ name, sign, degree, retrograde, house }) => (
              <Row key={name} name={name} value={`${degree}° ${sign}${retrograde ? ' R' : ''} · ${house}`} />
            ))}
          </Rows>
        </div>
        <div>
          <LegendTitle>Lines between bodies within 5° of the exact angle</LegendTitle>
          <Keys>
            {LINES.map(({ words, ...line }) => (
              <li key={words}>
                <LineKey {...line} />
                {words}
              </li>
            ))}
          </Keys>
        </div>
        <Text size="small" tone="quiet">
          {HOUSE_SYSTEM_LABELS[wheel.houses]}, numbered from the ascendant. R marks what appeared to move
          backwards.
        </Text>
      </Stack>
    </Plate>
  );
}

function Row({ name, value }: { name: BodyName | 'Ascendant' | 'Midheaven'; value: string }) {
  return (
    <>
      <dt>
        {name in BODY_GLYPHS ? (
          <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
            <path
              d={BODY_GLYPHS[name as BodyName]}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        ) : (
          <Text as="span" size="tiny" tone="accent" weight="strong">
            {name === 'Ascendant' ? 'AC' : 'MC'}
          </Text>
        )}
        {name}
      </dt>
      <dd>{value}</dd>
    </>
  );
}
