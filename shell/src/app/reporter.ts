import type { WebVital } from '@sixfold/api-contract';
import { api } from '@sixfold/client-kit';
import { createReporter } from './createReporter';

async function watchVitals(report: (name: WebVital, value: number) => void): Promise<void> {
  const { onCLS, onINP, onLCP, onTTFB } = await import(/* webpackChunkName: "vitals" */ 'web-vitals');
  for (const watch of [onCLS, onINP, onLCP, onTTFB])
    watch((metric) => report(metric.name as WebVital, metric.value));
}

/** Loaded on first use. */
export const reporter = createReporter({ api, watchVitals });
