import type { AspectNature } from '../aspects/aspects';
import type { ChartPoint } from '../natal/chartPoints';
import texts from './aspectTexts.json';

/** Meaning of a point, following 'your'. */
export const WHAT_A_POINT_MEANS: Readonly<Record<ChartPoint, string>> = texts.whatAPointMeans;

/** Tendency of two points in an aspect of this nature. */
export const WHAT_A_NATURE_MEANS: Readonly<Record<AspectNature, string>> = texts.whatANatureMeans;
