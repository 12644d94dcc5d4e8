import type { PairChart } from '@sixfold/api-contract';
import { errorTextOf, useQuery } from '@sixfold/client-kit';
import {
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  color,
  ErrorState,
  fontSize,
  Heading,
  Notice,
  space,
  Stack,
  styled,
  Text,
} from '@sixfold/design-system';
import { useState } from 'react';
import { pairChartQuery } from '../api/pairQueries';
import { ASPECT_STROKES, SynastryWheel } from './SynastryWheel';
import { SynastrySkeleton } from './SynastrySkeleton';

/** Number of aspects shown before the list is expanded. */
const FIRST_ASPECTS = 6;

const Picture = styled.figure`
  width: min(100%, 24rem);
  margin: 0 auto;
`;

const Aspects = styled.ol`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: 1.5rem minmax(0, 1fr);
    gap: ${space[2]};
  }
  svg {
    margin-top: 0.75rem;
  }
`;

const MidpointList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: ${space[3]} ${space[4]};
  margin: 0;

  dt {
    color: ${color.quiet};
    font-size: ${fontSize[14]};
  }
  dd {
    margin: 0;
    font-weight: 550;
  }
`;

function AspectList({ chart }: { chart: PairChart }) {
  const [all, setAll] = useState(false);
  const { aspects } = chart;
  if (aspects.length === 0)
    return <Text tone="quiet">Between the signs of your charts there are no major aspects.</Text>;
  return (
    <Stack gap={4}>
      <Aspects aria-label="Aspects between your charts, those that say most first">
        {aspects.slice(0, all ? undefined : FIRST_ASPECTS).map(({ mine, theirs, nature, sentence }) => (
          <li key={`${mine}-${theirs}`}>
            <svg width="24" height="3" viewBox="0 0 24 3" aria-hidden="true">
              <path d="M0 1.5h24" strokeWidth="2" {...ASPECT_STROKES[nature]} />
            </svg>
            <span>{sentence}</span>
          </li>
        ))}
      </Aspects>
      {aspects.length > FIRST_ASPECTS && (
        <Button
          variant="ghost"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          trailing={all ? <ChevronUpIcon aria-hidden="true" /> : <ChevronDownIcon aria-hidden="true" />}
        >
          {all ? 'Show those that say most' : `Show all ${aspects.length} aspects`}
        </Button>
      )}
    </Stack>
  );
}

function Chart({ chart, firstName }: { chart: PairChart; firstName: string }) {
  return (
    <>
      <Picture>
        <SynastryWheel chart={chart} firstName={firstName} />
        <Text as="figcaption" size="small" tone="quiet" align="center">
          Inner ring: you. Outer ring: {firstName}.
        </Text>
      </Picture>
      <AspectList chart={chart} />
      <Stack as="section" gap={3} aria-label="Half-way between you">
        <Heading level={4}>Half-way between you</Heading>
        <MidpointList>
          {chart.composite.map(({ point, signs }) => (
            <div key={point}>
              <dt>{point}</dt>
              <dd>{signs.join(' or ')}</dd>
            </div>
          ))}
        </MidpointList>
      </Stack>
      <Text size="small" tone="quiet" measure>
        Read by signs alone: degrees would tell a time of birth, and that stays with each of you.
        {chart.leftOut && ` ${chart.leftOut}`}
      </Text>
    </>
  );
}

/** Renders both charts overlaid, the aspects between them as text, and the composite signs. */
export function Synastry({ otherUserId, firstName }: { otherUserId: string; firstName: string }) {
  const { data, error, isFetching, refetch } = useQuery(pairChartQuery(otherUserId));
  if (!data && error && !isFetching)
    return (
      <ErrorState
        headingLevel={3}
        title="Your two charts could not be drawn"
        description={errorTextOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SynastrySkeleton />;
  return (
    <Stack as="section" gap={5} aria-labelledby="synastry">
      <Heading level={3} id="synastry">
        Your two charts
      </Heading>
      {data.missing === null ? <Chart chart={data} firstName={firstName} /> : <Notice>{data.missing}</Notice>}
    </Stack>
  );
}
