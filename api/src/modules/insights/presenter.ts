import type { CosmicConditions } from '@sixfold/api-contract';
import type { CosmicConditions as Sky } from '@sixfold/domain/charts';

export const presentCosmicConditions = (sky: Sky): CosmicConditions => ({
  moonPhase: sky.moonPhase,
  moonSign: sky.moonSign,
  moonIllumination: sky.moonIllumination,
  isVoidOfCourse: sky.isVoidOfCourse,
  mercuryRetrograde: sky.mercuryRetrograde,
  cosmicEnergy: sky.cosmicEnergy,
  recommendedActivities: [...sky.recommendedActivities],
  tip: sky.tip,
});
