import { profileRoutes, type OwnCharts } from '@sixfold/api-contract';
import { errorTextOf, useCall } from '@sixfold/client-kit';
import {
  Card,
  ErrorState,
  Heading,
  Notice,
  Skeleton,
  SkeletonGroup,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Text,
  styled,
} from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { NumerologySum } from '@sixfold/design-system/charts';
import { BodygraphPanel } from './BodygraphPanel';
import { WheelPanel } from './WheelPanel';

export function ChartsCard() {
  const { data, error, refetch } = useCall(profileRoutes.getCharts);
  if (error)
    return (
      <Card as="section" aria-label="Your charts">
        <ErrorState
          headingLevel={2}
          title="Your charts could not be loaded"
          description={errorTextOf(error)}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  if (!data) return <ChartsSkeleton />;
  return (
    <Card as="section" aria-label="Your charts">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} size="small">
            Your charts
          </Heading>
          <Text size="small" tone="quiet">
            Drawn from your birth info each time you look. Only you see them.
          </Text>
        </Stack>
        {data.notices.map((notice) => (
          <Notice key={notice}>{notice}</Notice>
        ))}
        <Charts {...data} />
      </Stack>
    </Card>
  );
}

function Charts({ wheel, bodygraph, numerology }: OwnCharts) {
  return (
    <Tabs defaultValue="wheel">
      <TabList label="Charts">
        <Tab value="wheel">Wheel</Tab>
        <Tab value="bodygraph">Bodygraph</Tab>
        <Tab value="numerology">Life path</Tab>
      </TabList>
      <TabPanel value="wheel">
        <Chart
          what="Where Sun, Moon and planets stood when you were born, seen from the place of your birth. The ascendant (AC) rose in the east at that moment; the midheaven (MC) stood highest."
          note={wheel.note}
        >
          {wheel.drawing && <WheelPanel wheel={wheel.drawing} />}
        </Chart>
      </TabPanel>
      <TabPanel value="bodygraph">
        <Chart
          what="Nine centres and the channels between them. A filled centre is defined: steady in you. An open one takes in what is around you."
          note={bodygraph.note}
        >
          {bodygraph.drawing && <BodygraphPanel bodygraph={bodygraph.drawing} />}
        </Chart>
      </TabPanel>
      <TabPanel value="numerology">
        <Chart
          what="Every digit of your birthday is added, and then the digits of the sum, until one is left. Only 11, 22 and 33 stay as they are."
          note={numerology.note}
        >
          {numerology.drawing && <LifePathPanel steps={numerology.drawing.steps} />}
        </Chart>
      </TabPanel>
    </Tabs>
  );
}

function Chart({ what, note, children }: { what: string; note: string | null; children: ReactNode }) {
  return (
    <Stack gap={5}>
      <Text measure>{what}</Text>
      {note && <Notice tone={children ? 'neutral' : 'warning'}>{note}</Notice>}
      {children}
    </Stack>
  );
}

function ChartsSkeleton() {
  return (
    <Card>
      <SkeletonGroup label="Loading your charts">
        <Skeleton width="8rem" height="1.5rem" shape="block" />
        <Skeleton lines={2} />
        <Skeleton shape="block" height="3rem" />
        <Skeleton shape="card" height="30rem" />
      </SkeletonGroup>
    </Card>
  );
}

const SumFrame = styled.div`
  max-width: 32rem;
`;

type Steps = NonNullable<OwnCharts['numerology']['drawing']>['steps'];

function LifePathPanel({ steps }: { steps: Steps }) {
  return (
    <SumFrame>
      <NumerologySum steps={steps} />
    </SumFrame>
  );
}
