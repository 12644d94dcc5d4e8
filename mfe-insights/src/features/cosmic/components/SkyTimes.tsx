import type { CosmicConditions } from '@sixfold/api-contract';
import { Skeleton, Stack, styled, Text } from '@sixfold/design-system';
import type { ShownConditions } from '../model/conditions';
import { LocalTime } from './LocalTime';

/** Reserves three lines, enough for the times on most screens. */
const Lines = styled(Stack)`
  min-height: 4.5rem;
`;

/** Renders the period of each badge, or the next void-of-course Moon and Mercury station. */
export function SkyTimes({ conditions }: { conditions: ShownConditions }) {
  const { voidOfCourse, mercury, nextIngress } = conditions;
  if (!voidOfCourse || !mercury || !nextIngress)
    return (
      <Lines>
        <Text size="small" tone="quiet">
          An example has no times.
        </Text>
      </Lines>
    );
  return (
    <Lines gap={1}>
      <VoidTimes {...conditions} voidOfCourse={voidOfCourse} nextIngress={nextIngress} />
      <Text size="small" tone="quiet" numeric>
        {conditions.mercuryRetrograde ? (
          <>
            Mercury retrograde since <LocalTime at={mercury.since} />, until <LocalTime at={mercury.until} />.
          </>
        ) : (
          <>
            Mercury direct until <LocalTime at={mercury.until} />.
          </>
        )}
      </Text>
    </Lines>
  );
}

export function SkyTimesSkeleton() {
  return (
    <Lines gap={1}>
      <Text size="small" as="div">
        <Skeleton lines={3} />
      </Text>
    </Lines>
  );
}

function VoidTimes({
  isVoidOfCourse,
  voidOfCourse: { start, end },
  nextIngress,
}: Pick<CosmicConditions, 'isVoidOfCourse' | 'voidOfCourse' | 'nextIngress'>) {
  return (
    <Text size="small" tone="quiet" numeric>
      {isVoidOfCourse ? 'Void of course since ' : 'Next void of course: '}
      <LocalTime at={start} />
      {isVoidOfCourse ? ', until ' : ' to '}
      <LocalTime at={end} after={start} />. Then the Moon enters {nextIngress.sign}.
    </Text>
  );
}
