import type { OwnCharts } from '@sixfold/api-contract';
import { errorTextOf, useQuery } from '@sixfold/client-kit';
import {
  Card,
  ErrorState,
  Heading,
  Notice,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Text,
} from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { chartsQuery } from '../api/chartsQuery';
import { BodygraphPanel } from './BodygraphPanel';
import { ChartsSkeleton } from './ChartsSkeleton';
import { LifePathPanel } from './LifePathPanel';
import { WheelPanel } from './WheelPanel';

/** The natal wheel, the bodygraph and the sum of the member's own birth. */
export function ChartsCard() {
  const { data, error, refetch } = useQuery(chartsQuery());
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
            Drawn from your birth info each time you look. Nobody else sees them.
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

/** What a chart is, what is particular about this one or missing for it, and the drawing if there is one. */
function Chart({ what, note, children }: { what: string; note: string | null; children: ReactNode }) {
  return (
    <Stack gap={5}>
      <Text measure>{what}</Text>
      {note && <Notice tone={children ? 'neutral' : 'warning'}>{note}</Notice>}
      {children}
    </Stack>
  );
}
