/** `@sixfold/domain/ranking`: one member's scores with very many, filtered and in order. For the server. */
export { coarsePlace } from './ranking/coarsePlace';
export * from './ranking/columns';
export * from './ranking/days';
export { distanceMiles, type GeoPoint } from './ranking/distance';
export { radiusOfShownMiles, toShownMiles } from './ranking/distanceSteps';
export * from './ranking/filterCounts';
export * from './ranking/filters';
export type { RankedMember } from './ranking/member';
export * from './ranking/rankMembers';
export * from './ranking/rankingRequest';
export { compareEquals } from './ranking/tieOrder';
