/** `@sixfold/domain/charts`: everything that needs an ephemeris or time zone history. Heavy; load it on demand. */
export * from './charts/time/birthMoment';
export { isKnownZone, offsetSecondsAt } from './charts/time/zoneOffset';
export type { ClockReading } from './charts/time/civilTime';
export { signOfLongitude } from './charts/sky/angle';
export type { Coordinates } from './charts/sky/angles';
export { CELESTIAL_POINTS, longitudeOf, speedOf, type CelestialPoint } from './charts/sky/longitude';
export {
  computeNatalChart,
  type BodyPlacement,
  type NatalChart,
  type Placement,
} from './charts/natal/natalChart';
export * from './charts/humanDesign/bodygraph';
export * from './charts/humanDesign/character';
export {
  ACTIVATED_BODIES,
  computeHumanDesignChart,
  type ActivatedBody,
  type Activation,
  type Activations,
  type HumanDesignChart,
} from './charts/humanDesign/humanDesignChart';
export { gateAt, type GateAndLine } from './charts/humanDesign/wheel';
export * from './charts/cosmic/moonPassage';
export * from './charts/cosmic/stations';
export * from './charts/cosmic/sunIngress';
export { computeCosmicConditions, type CosmicConditions } from './charts/cosmic/cosmicConditions';
export {
  findCosmicEvents,
  MAX_EVENT_WEEKS,
  type CosmicEvent,
  type MoonQuarter,
} from './charts/cosmic/events';
export type { CosmicDay } from './charts/cosmic/calendar';
export * from './charts/cosmic/upcoming';
export { describeSky, type SkyInsight, type SkyTopic } from './charts/cosmic/skyInsights';
export * from './charts/transits/transits';
export * from './charts/transits/describeTransit';
export * from './charts/cosmic/alignment';
export * from './charts/cosmic/almanac';
export {
  ASPECTS,
  type Aspect,
  type AspectKind,
  type AspectName,
  type AspectNature,
} from './charts/aspects/aspects';
export { CHART_POINTS, POINT_NAMES, type ChartPoint } from './charts/natal/chartPoints';
export * from './charts/natal/natalAspects';
export * from './charts/houses/houses';
export * from './charts/houses/placidus';
export * from './charts/pair/bySign';
export * from './charts/natal/sunSign';
export { civilDayOf, clockTimeAt, type CivilDay } from './charts/time/civilDay';
export type { PossibleSign, SignChange } from './charts/unknownTime/possibleSigns';
export {
  listGates,
  type PossibleDesign,
  type PossibleDesigns,
  type SteadyBodygraph,
} from './charts/unknownTime/possibleDesigns';
export type { Span } from './charts/unknownTime/intervals';
export * from './charts/unknownTime/firmParts';
export * from './keepFirmDesign';
export * from './charts/unknownTime/unknownTimeChart';
export * from './charts/natal/natalWheel';
