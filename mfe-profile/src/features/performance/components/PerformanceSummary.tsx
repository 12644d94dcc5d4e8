import { enhancementRoutes, type enhancementCalls, type ReplyOf } from '@sixfold/api-contract';
import { errorTextOf, useCall } from '@sixfold/client-kit';
import {
  Button,
  Card,
  color,
  Heading,
  media,
  Notice,
  Skeleton,
  SkeletonGroup,
  space,
  Stack,
  styled,
  Text,
} from '@sixfold/design-system';
import { formatCount } from '../../../shared/model/formatCount';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space[4]};
  margin: 0;

  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  dd {
    margin: 0;
  }
  dd::first-letter {
    text-transform: uppercase;
  }
  /* Three columns leave no room for the words of a label. */
  ${media.small} {
    grid-template-columns: 1fr;
    gap: 0;

    > div {
      flex-direction: row;
      align-items: baseline;
      justify-content: space-between;
      gap: ${space[4]};
      padding-block: ${space[2]};
    }
    > div + div {
      border-top: 1px solid ${color.line};
    }
  }
`;

/** Renders the performance of the member's photos in the last 30 complete days: figures only, without names. */
export function PerformanceSummary() {
  const { data, error, refetch } = useCall(enhancementRoutes.getPerformance, undefined, {
    refetchOnMount: 'always',
  });
  if (data) return <FiguresCard data={data} />;
  if (error)
    return (
      <Notice
        tone="warning"
        role="alert"
        action={
          <Button size="small" variant="secondary" onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        Your figures could not be loaded. {errorTextOf(error)}
      </Notice>
    );
  // As high as the figures, so that nothing below moves when they arrive.
  return (
    <SkeletonGroup label="Loading your figures">
      <div aria-hidden="true">
        <FiguresCard />
      </div>
    </SkeletonGroup>
  );
}

function FiguresCard({ data }: { data?: ReplyOf<typeof enhancementCalls.getPerformance> }) {
  const figures = [
    {
      label: 'Times your photos were seen',
      value: data && formatCount(data.impressions, data.hasImpressions),
    },
    { label: 'Likes that followed', value: data && formatCount(data.likes, data.hasLikes) },
    { label: 'New matches', value: data && String(data.matches) },
  ];
  return (
    <Card as="section" aria-label="Your last 30 days">
      <Stack gap={3}>
        <Heading level={2} size="small">
          Your last 30 days
        </Heading>
        <Figures>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <Text as="dt" size="small" tone="quiet">
                {label}
              </Text>
              <Text as="dd" size="lead" weight="strong" numeric>
                {value ?? <Skeleton width="3ch" />}
              </Text>
            </div>
          ))}
        </Figures>
        <Text size="small" tone="quiet" measure>
          A photo counts as seen after a second in view, once that person has liked or passed. Counts of
          photos end yesterday and go in steps of five, so that nobody can be recognised.
        </Text>
      </Stack>
    </Card>
  );
}
