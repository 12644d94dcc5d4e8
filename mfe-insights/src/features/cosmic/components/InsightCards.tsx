import type { Transits } from '@sixfold/api-contract';
import {
  Badge,
  Card,
  Grid,
  Heading,
  Inline,
  media,
  Skeleton,
  Stack,
  styled,
  Text,
} from '@sixfold/design-system';
import type { ReactNode } from 'react';
import type { ShownConditions } from '../model/conditions';
import { LocalTime } from './LocalTime';

/** Minimum card height: fits the longest reading, so that cards in a row keep their height while loading. */
const CONTENT_MIN_HEIGHT = '13.5rem';

const CardContent = styled(Stack)`
  height: 100%;

  ${media.medium} {
    min-height: ${CONTENT_MIN_HEIGHT};
  }
`;

const CardFooter = styled.div`
  margin-top: auto;
`;

interface InsightCardsProps {
  insights: ShownConditions['insights'];
  isSample: boolean;
  /** Readings for the member's own houses; empty when those are unknown. */
  readings: Transits['readings'];
}

/** Renders four readings of the current sky, each with its basis. */
export function InsightCards({ insights, isSample, readings }: InsightCardsProps) {
  return (
    <>
      {insights.map(({ topic, title, text, basis, until }) => {
        const own = readings.find((reading) => reading.topic === topic)?.text;
        return (
          <Card as="li" key={topic} padding="small" tone="flat">
            <CardContent gap={2}>
              <Inline justify="between">
                <Heading level={3} size="small">
                  {title}
                </Heading>
                {isSample && <Badge tone="warning">Sample</Badge>}
              </Inline>
              <Text size="small">{text}</Text>
              {own && <Text size="small">{own}</Text>}
              <CardFooter>
                <Text size="tiny" tone="quiet" numeric>
                  {until && (
                    <>
                      Until <LocalTime at={until} />.{' '}
                    </>
                  )}
                  {basis}
                </Text>
              </CardFooter>
            </CardContent>
          </Card>
        );
      })}
    </>
  );
}

const CARDS = ['phase', 'moonSign', 'mercury', 'sun'];

export function InsightSkeletons() {
  return (
    <>
      {CARDS.map((topic) => (
        <Card as="li" key={topic} padding="small" tone="flat" aria-hidden="true">
          <CardContent gap={2} style={topic === 'phase' ? undefined : { minHeight: CONTENT_MIN_HEIGHT }}>
            <Skeleton shape="block" width="70%" height="1.5rem" />
            <Text size="small" as="div">
              <Skeleton lines={5} />
            </Text>
          </CardContent>
        </Card>
      ))}
    </>
  );
}

/** Renders the section of the readings, which stays mounted while its cards load. */
export function InsightSection({ children }: { children: ReactNode }) {
  return (
    <Stack as="section" gap={4} aria-label="The sky today">
      <Heading level={2} size="medium">
        The sky today
      </Heading>
      <Grid as="ul" gap={4} minColumn={15}>
        {children}
      </Grid>
    </Stack>
  );
}
