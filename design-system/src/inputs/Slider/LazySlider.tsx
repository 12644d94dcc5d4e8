import { createElement, type ComponentType } from 'react';
import { LoadFailedNotice } from '../../feedback/LazyComponent/LoadFailedNotice';
import { useLazyComponent } from '../../feedback/LazyComponent/useLazyComponent';
import { Skeleton } from '../../feedback/Skeleton/Skeleton';
import type * as sliders from './Slider';

type Sliders = typeof sliders;

let loaded: Sliders | null = null;

// Few pages open the dialogs with sliders, and their code is a tenth of all parts together.
const loadSliders = () =>
  import(/* webpackChunkName: "sliders" */ './Slider').then((module) => (loaded = module));

/** The height of a slider with its label. */
const HEIGHT = '4.5rem';

function createLazySlider<Props extends object>(select: (module: Sliders) => ComponentType<Props>) {
  const load = () => loadSliders().then(select);
  return function LazySlider(props: Props) {
    const { component, hasFailed, retry } = useLazyComponent(load, loaded === null);
    const shown = component ?? (loaded && select(loaded));
    if (shown) return createElement(shown, props);
    return hasFailed ? <LoadFailedNotice name="A slider" onRetry={retry} /> : <Skeleton height={HEIGHT} />;
  };
}

/** A value between two bounds. Its code is loaded with the first one. */
export const Slider = createLazySlider<sliders.SliderProps>((module) => module.Slider);

/** Two values between two bounds. Their code is loaded with the first one. */
export const RangeSlider = createLazySlider<sliders.RangeSliderProps>((module) => module.RangeSlider);
