import { lazy, Suspense, type ComponentType } from 'react';
import { Skeleton } from '../Skeleton/Skeleton';
import type { RangeSliderProps, SliderProps } from './Slider';

// Sliders stand in dialogs and panels that few pages open; what moves their thumbs is a tenth of all parts together.
const loadSliders = () => import(/* webpackChunkName: "sliders" */ './Slider');

/** As high as a slider with its label. */
const HEIGHT = '4.5rem';

function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Loaded = lazy(load) as ComponentType<Props>;
  return function LaterPart(props: Props) {
    return (
      <Suspense fallback={<Skeleton height={HEIGHT} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/** A value between two bounds. Its code is fetched with the first one. */
export const Slider = later<SliderProps>(() => loadSliders().then((part) => ({ default: part.Slider })));

/** Two values between two bounds. Its code is fetched with the first one. */
export const RangeSlider = later<RangeSliderProps>(() =>
  loadSliders().then((part) => ({ default: part.RangeSlider })),
);
