import type { CosmicConditions } from '@sixfold/api-contract';
import { Stack, Text } from '@sixfold/design-system';
import type { ShownConditions } from '../model/conditions';
import { Moment } from './Moment';

/** Says since when and until when the badges hold, or when the next void-of-course Moon and station come. */
export function SkyTimes({ conditions }: { conditions: ShownConditions }) {
  const { voidOfCourse, mercury, nextIngress } = conditions;
  if (!voidOfCourse || !mercury || !nextIngress)
    return (
      <Text size="small" tone="quiet">
        An example has no times.
      </Text>
    );
  return (
    <Stack gap={1}>
      <VoidTimes {...conditions} voidOfCourse={voidOfCourse} nextIngress={nextIngress} />
      <Text size="small" tone="quiet" numeric>
        {conditions.mercuryRetrograde ? (
          <>
            Mercury retrograde since <Moment at={mercury.since} />, until <Moment at={mercury.until} />.
          </>
        ) : (
          <>
            Mercury direct until <Moment at={mercury.until} />.
          </>
        )}
      </Text>
    </Stack>
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
      <Moment at={start} />
      {isVoidOfCourse ? ', until ' : ' to '}
      <Moment at={end} />. Then the Moon enters {nextIngress.sign}.
    </Text>
  );
}
