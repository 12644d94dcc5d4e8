/**
 * Pictures of the systems, for the remotes that show them: plain SVG without anything of identity, so they are bundled
 * where they are used instead of lying in the shared module that every page loads.
 */
export { Bodygraph, type BodygraphProps } from './Bodygraph/Bodygraph';
export { CENTRE_NAMES, type CentreName } from './Bodygraph/layout';
export { Moon, type MoonProps } from './Moon/Moon';
export { litPath } from './Moon/litPath';
export { NatalWheel, type AspectName, type NatalWheelProps, type WheelBody } from './NatalWheel/NatalWheel';
export { SIGN_GLYPHS, BODY_GLYPHS, type BodyName, type SignName } from './NatalWheel/glyphs';
export { NumerologySum, type NumerologySumProps } from './NumerologySum/NumerologySum';
