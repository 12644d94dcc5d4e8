import { createElement, type ComponentType } from 'react';
import { LoadFailedNotice } from '../../feedback/LazyComponent/LoadFailedNotice';
import { useLazyComponent } from '../../feedback/LazyComponent/useLazyComponent';
import { Skeleton } from '../../feedback/Skeleton/Skeleton';
import type * as sliders from './Slider';

type Sliders = typeof sliders;

let loaded: Sliders | null = null;

// Few pages open the dialogs with sliders, and the slider code is a tenth of all parts together.
const loadSliders = () =>
  import(/* webpackChunkName: "sliders" */ './Slider').then((module) => (loaded = module));

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

/** Renders a value between two bounds. Its code loads on first use. */
export const Slider = createLazySlider<sliders.SliderProps>((module) => module.Slider);

/** Renders two values between two bounds. Their code loads on first use. */
export const RangeSlider = createLazySlider<sliders.RangeSliderProps>((module) => module.RangeSlider);
