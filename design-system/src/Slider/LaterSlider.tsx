import { createElement, type ComponentType } from 'react';
import { LaterNotice } from '../LaterPart/LaterNotice';
import { useLaterPart } from '../LaterPart/useLaterPart';
import { Skeleton } from '../Skeleton/Skeleton';
import type * as sliders from './Slider';

type Sliders = typeof sliders;

let arrived: Sliders | null = null;

// Sliders stand in dialogs and panels that few pages open; what moves their thumbs is a tenth of all parts together.
const loadSliders = () =>
  import(/* webpackChunkName: "sliders" */ './Slider').then((part) => (arrived = part));

/** As high as a slider with its label. */
const HEIGHT = '4.5rem';

function later<Props extends object>(of: (part: Sliders) => ComponentType<Props>) {
  const load = () => loadSliders().then(of);
  return function LaterPart(props: Props) {
    const { part, hasFailed, retry } = useLaterPart(load, arrived === null);
    const shown = part ?? (arrived && of(arrived));
    if (shown) return createElement(shown, props);
    return hasFailed ? <LaterNotice name="A slider" onRetry={retry} /> : <Skeleton height={HEIGHT} />;
  };
}

/** A value between two bounds. Its code is fetched with the first one. */
export const Slider = later<sliders.SliderProps>(({ Slider: part }) => part);

/** Two values between two bounds. Its code is fetched with the first one. */
export const RangeSlider = later<sliders.RangeSliderProps>(({ RangeSlider: part }) => part);
