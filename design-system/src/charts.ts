/**
 * Charts as plain SVG without shared state. Each remote bundles the ones it shows, which keeps the shared module light.
 */
export { chartPlate } from './charts/chartPlate';
export type { BodygraphProps } from './charts/Bodygraph/describeBodygraph';
export { CENTRE_NAMES, type CentreName } from './charts/Bodygraph/layout';
export {
  ENNEAGRAM_LINES,
  EnneagramCircle,
  type EnneagramCircleProps,
} from './charts/Enneagram/EnneagramCircle';
export { Moon, type MoonProps } from './charts/Moon/Moon';
export { litPath } from './charts/Moon/litPath';
export { Glyph } from './charts/NatalWheel/Glyph';
export { NatalWheel } from './charts/NatalWheel/NatalWheel';
export type { AspectName, NatalWheelProps, WheelBody } from './charts/NatalWheel/describeWheel';
export { SIGN_GLYPHS, BODY_GLYPHS, type BodyName, type SignName } from './charts/NatalWheel/glyphs';
export { NumerologySum, type NumerologySumProps } from './charts/NumerologySum/NumerologySum';
export { EnneagramPair } from './charts/PairPictures/EnneagramPair';
export { HumanDesignPair } from './charts/PairPictures/HumanDesignPair';
export { LifePathPair } from './charts/PairPictures/LifePathPair';
export { LoveLanguagePair } from './charts/PairPictures/LoveLanguagePair';
export { ZodiacPair } from './charts/PairPictures/ZodiacPair';
export { MbtiPair } from './charts/PairPictures/MbtiPair';
export { SixSystems, type SixSystemsProps } from './charts/SixSystems/SixSystems';
