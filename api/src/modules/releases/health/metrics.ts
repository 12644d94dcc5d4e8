import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

const MS_PER_SECOND = 1_000;
const RELEASE = ['remote', 'version'] as const;

/** Upper bounds of the load time buckets, in milliseconds. */
export const LOAD_MS_BOUNDS = [
  50, 100, 200, 300, 500, 800, 1_200, 1_800, 2_500, 4_000, 6_000, 10_000, 30_000,
];

export type ReleaseMetrics = ReturnType<typeof createReleaseMetrics>;

/** Creates this process's metrics in the Prometheus format. */
export function createReleaseMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    loads: new Counter({
      name: 'sixfold_remote_loads_total',
      help: 'Loads of a release that browsers reported: of a share of pages, and of canaries with their control.',
      labelNames: RELEASE,
      registers,
    }),
    watchedFailures: new Counter({
      name: 'sixfold_remote_watched_failures_total',
      help: 'Failures of a release among the browsers that report their loads.',
      labelNames: RELEASE,
      registers,
    }),
    failures: new Counter({
      name: 'sixfold_remote_failures_total',
      help: 'Failures of a release, by phase, among all browsers.',
      labelNames: [...RELEASE, 'phase'] as const,
      registers,
    }),
    retries: new Counter({
      name: 'sixfold_remote_retries_total',
      help: 'How often those browsers asked for a script of a release again.',
      labelNames: RELEASE,
      registers,
    }),
    bytes: new Counter({
      name: 'sixfold_remote_bytes_total',
      help: 'Bytes of a release that came to those browsers over the network.',
      labelNames: RELEASE,
      registers,
    }),
    loadSeconds: new Histogram({
      name: 'sixfold_remote_load_seconds',
      help: 'Time in which the files of a release arrived.',
      labelNames: RELEASE,
      buckets: LOAD_MS_BOUNDS.map((bound) => bound / MS_PER_SECOND),
      registers,
    }),
    webVitals: new Histogram({
      name: 'sixfold_web_vitals',
      help: 'Web Vitals of pages that began with a release: seconds, CLS without a unit.',
      labelNames: [...RELEASE, 'name'] as const,
      buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10],
      registers,
    }),
    clientReports: new Counter({
      name: 'sixfold_client_reports_total',
      help: 'Failures that browsers reported, by kind.',
      labelNames: ['kind'] as const,
      registers,
    }),
  };
}
