import { insightsRoutes, type Transits } from '@sixfold/api-contract';
import { errorTextOf, Link, useCall } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Card,
  color,
  ErrorState,
  fontSize,
  Heading,
  LazyNatalWheel,
  Notice,
  Skeleton,
  SkeletonGroup,
  space,
  Stack,
  styled,
  tabularNumbers,
  Text,
  TextLink,
} from '@sixfold/design-system';
import { chartPlate } from '@sixfold/design-system/charts';
import { toPlaces } from '../model/places';
import { Disclosure } from './Disclosure';

const Plate = styled.div`
  ${chartPlate}
`;

const Sentences = styled.ol`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Places = styled.table`
  width: 100%;
  margin-bottom: ${space[2]};
  border-collapse: collapse;
  font-size: ${fontSize[14]};
  text-align: start;
  ${tabularNumbers}

  th,
  td {
    padding-block: ${space[1]};
    border-bottom: 1px solid ${color.line};
    font-weight: 400;
    text-align: start;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${color.quiet};
  }
`;

/** More lines would be hard to follow. */
const SHOWN_ASPECTS = 3;

/** Renders today's planets around the member's chart. A failure only affects this section. */
export function TodayAndYourChart() {
  const { data, error, isFetching, refetch } = useCall(insightsRoutes.getTransits, undefined, {
    refetchOnMount: 'always',
  });
  return (
    <Stack as="section" gap={4} aria-label="Today and your chart">
      <Stack gap={1}>
        <Heading level={2} size="medium">
          Today and your chart
        </Heading>
        <Text size="small" tone="quiet">
          The planets of now, drawn around the chart of your birth. Only you see this.
        </Text>
      </Stack>
      {data ? (
        <TodaysChart {...data} />
      ) : error ? (
        <Card>
          <ErrorState
            headingLevel={3}
            title="Today's planets could not be loaded"
            description={errorTextOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : (
        <ChartSkeleton />
      )}
    </Stack>
  );
}

function TodaysChart(transits: Transits) {
  const { bodies, natal, note } = transits;
  const aspects = transits.aspects.slice(0, SHOWN_ASPECTS);
  if (!natal)
    return (
      <Card tone="flat" padding="small">
        <Text size="small">
          Your birthday is not in your profile yet.{' '}
          <TextLink asChild>
            <Link to={paths.profile({ edit: true })}>Add your birthday</Link>
          </TextLink>
        </Text>
      </Card>
    );
  return (
    <Card>
      <Plate>
        <LazyNatalWheel {...natal} transits={{ bodies, aspects }} title="Your chart with today's planets" />
        <Stack gap={4}>
          <Heading level={3} size="small">
            Closest today
          </Heading>
          {aspects.length === 0 && (
            <Text size="small">No planet of today is close to a point of your chart. A day of your own.</Text>
          )}
          <Sentences>
            {aspects.map(({ from, to, text, basis }) => (
              <li key={`${from} ${to}`}>
                <Text>{text}</Text>
                <Text size="tiny" tone="quiet" numeric>
                  {basis}
                </Text>
              </li>
            ))}
          </Sentences>
          {note && <Notice>{note}</Notice>}
          <Disclosure>
            <summary>All positions</summary>
            <PlacesTable transits={transits} />
            <Text size="tiny" tone="quiet">
              R marks what appears to move backwards.
            </Text>
          </Disclosure>
        </Stack>
      </Plate>
    </Card>
  );
}

function PlacesTable({ transits }: { transits: Transits }) {
  return (
    <Places>
      <thead>
        <tr>
          <th scope="col">Body</th>
          <th scope="col">Today</th>
          <th scope="col">Your chart</th>
        </tr>
      </thead>
      <tbody>
        {toPlaces(transits).map(({ name, today, atBirth }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{today}</td>
            <td>{atBirth ?? 'Not known'}</td>
          </tr>
        ))}
      </tbody>
    </Places>
  );
}

function ChartSkeleton() {
  return (
    <Card>
      <SkeletonGroup label="Drawing today around your chart">
        <Plate>
          <Skeleton shape="circle" />
          <Stack gap={4}>
            <Skeleton shape="block" width="10rem" height="1.5rem" />
            <Skeleton lines={9} />
          </Stack>
        </Plate>
      </SkeletonGroup>
    </Card>
  );
}
