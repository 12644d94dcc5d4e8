import type { CosmicCalendar } from '@sixfold/api-contract';
import { color, Heading, Skeleton, space, Stack, styled, Text } from '@sixfold/design-system';
import { LocalTime } from './LocalTime';

const Events = styled.ol`
  display: grid;
  gap: ${space[4]} ${space[8]};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    min-height: 8rem;
    padding-top: ${space[3]};
    border-top: 1px solid ${color.line};
  }
`;

export function UpcomingEvents({ events }: Pick<CosmicCalendar, 'events'>) {
  return (
    <Events>
      {events.map(({ kind, at, until, title, text, basis }) => (
        <li key={`${kind} ${at}`}>
          <Stack gap={1}>
            <Heading level={3} size="small">
              {title}
            </Heading>
            <Text size="small" weight="medium" tone="accent" numeric>
              <LocalTime at={at} />
              {until && (
                <>
                  {' to '}
                  <LocalTime at={until} after={at} />
                </>
              )}
            </Text>
            <Text size="small">{text}</Text>
            <Text size="tiny" tone="quiet">
              {basis}
            </Text>
          </Stack>
        </li>
      ))}
    </Events>
  );
}

const BONES = [0, 1, 2, 3, 4, 5];

export function UpcomingEventsSkeleton() {
  return (
    <Events aria-hidden="true">
      {BONES.map((index) => (
        <li key={index}>
          <Skeleton lines={4} />
        </li>
      ))}
    </Events>
  );
}
