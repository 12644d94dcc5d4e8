import type { OwnCharts } from '@sixfold/api-contract';
import { styled } from '@sixfold/design-system';
import { NumerologySum } from '@sixfold/design-system/charts';

const Sum = styled.div`
  max-width: 32rem;
`;

type Steps = NonNullable<OwnCharts['numerology']['drawing']>['steps'];

/** The birthday's digits on their way to one number. */
export function LifePathPanel({ steps }: { steps: Steps }) {
  return (
    <Sum>
      <NumerologySum steps={steps} />
    </Sum>
  );
}
