import type { CosmicConditions } from '@sixfold/api-contract';
import { Moon } from '@sixfold/design-system/charts';
import { describeMoon } from '../model/moon';

/** The Moon as it is lit now. */
export function MoonPicture({ conditions }: { conditions: CosmicConditions }) {
  const { moonPhase, moonIllumination } = conditions;
  return (
    <Moon
      illuminationPercent={moonIllumination}
      isWaning={moonPhase === 'waning'}
      label={describeMoon(conditions)}
    />
  );
}
