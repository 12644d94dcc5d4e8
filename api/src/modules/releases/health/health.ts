import { createHash } from 'node:crypto';
import type { BodyOf, remotesCalls, WebVital } from '@sixfold/api-contract';
import { HOUR_MS } from '../../../durations';
import type { Clock } from '../../../providers/ports';
import type { PublishedSource } from '../../remotes/publishedFolder';
import type { RemotesService } from '../../remotes/service';
import { bucketOf, estimateQuantile, type Histogram } from './histogram';
import { LOAD_MS_BOUNDS, type ReleaseMetrics } from './metrics';
import type { Phase } from './model';
import type { ReleaseErrorRecord, ReleaseHealthRepository, ReleaseHourRecord } from './repository';
import { findRelease, type SourceMaps } from './sourceMaps';

const MS_PER_SECOND = 1_000;
/** Limits listings, which read the disk or the bucket: anyone can report releases that do not exist. */
const LIST_EVERY_MS = 10_000;
const ERRORS_SHOWN = 10;
const FIRST_LINES = 3;

/** CLS is stored in thousandths. */
const CLS_SCALE = 1_000;
const CLS_BOUNDS = [10, 25, 50, 100, 150, 200, 250, 400, 700, 1_000];

const boundsOf = (vital: WebVital) => (vital === 'CLS' ? CLS_BOUNDS : LOAD_MS_BOUNDS);

/** Health of one release. Times in milliseconds; null without measurements. */
export interface ReleaseHealth {
  version: string;
  loads: number;
  failures: number;
  phases: Partial<Record<Phase, number>>;
  loadMs: { p50: number | null; p95: number | null };
  /** Average per load. */
  bytes: number;
  retries: number;
  /** 75th percentile, the standard for Web Vitals. */
  vitals: Partial<Record<WebVital, number | null>>;
}

export interface RemoteHealth {
  releases: ReleaseHealth[];
  errors: ReleaseErrorRecord[];
}

/** A failure; `isCounted`: whether it provably belongs to a watched load. All others are only shown. */
type ReportedFailure = BodyOf<typeof remotesCalls.reportRemoteFailure> & { isCounted: boolean };

export type ReleaseHealthService = ReturnType<typeof createReleaseHealth>;

interface ReleaseHealthDeps {
  repository: ReleaseHealthRepository;
  source: Pick<PublishedSource, 'names' | 'listPublished'>;
  remotes: Pick<RemotesService, 'shell'>;
  sourceMaps: SourceMaps;
  metrics: ReleaseMetrics;
  clock: Clock;
}

/**
 * Aggregates browser reports about releases. Ignores releases missing from the store: reports are untrusted, and
 * made-up names would fill the database and the metrics.
 */
export function createReleaseHealth({
  repository,
  source,
  remotes,
  sourceMaps,
  metrics,
  clock,
}: ReleaseHealthDeps) {
  const known = new Set<string>();
  let listing = Promise.resolve();
  let listedAtMs = Number.NEGATIVE_INFINITY;

  async function listReleases(): Promise<void> {
    for (const remote of await source.names())
      for (const { version } of await source.listPublished(remote)) known.add(`${remote} ${version}`);
  }

  async function isKnown(remote: string, version: string): Promise<boolean> {
    if (remote === 'shell') return (await remotes.shell())?.version === version;
    const name = `${remote} ${version}`;
    if (known.has(name)) return true;
    const nowMs = clock().getTime();
    if (nowMs - listedAtMs >= LIST_EVERY_MS) {
      listedAtMs = nowMs;
      listing = listReleases();
    }
    await listing;
    return known.has(name);
  }

  const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

  const add = (remote: string, version: string, amounts: Record<string, number>) =>
    repository.add({ remote, version, hour: hourOf(clock()) }, amounts);

  return {
    async recordLoad(load: BodyOf<typeof remotesCalls.reportRemoteLoad>): Promise<void> {
      const { remote, version, loadMs, bytes = 0, retries = 0 } = load;
      if (!(await isKnown(remote, version))) return;
      const bucket = bucketOf(LOAD_MS_BOUNDS, loadMs);
      await add(remote, version, { loads: 1, bytes, retries, [`loadMs.${bucket}`]: 1 });
      const release = { remote, version };
      metrics.loads.inc(release);
      metrics.bytes.inc(release, bytes);
      metrics.retries.inc(release, retries);
      metrics.loadSeconds.observe(release, loadMs / MS_PER_SECOND);
    },
    async recordVital(vital: BodyOf<typeof remotesCalls.reportWebVital>): Promise<void> {
      const { remote, version, name, value } = vital;
      if (!(await isKnown(remote, version))) return;
      const bucket = bucketOf(boundsOf(name), name === 'CLS' ? value * CLS_SCALE : value);
      await add(remote, version, { [`vitals.${name}.${bucket}`]: 1 });
      metrics.webVitals.observe({ remote, version, name }, name === 'CLS' ? value : value / MS_PER_SECOND);
    },
    async recordFailure(report: ReportedFailure): Promise<void> {
      const { kind, reason, stack = '', isCounted } = report;
      const phase: Phase = report.phase ?? (kind === 'unhandled_rejection' ? 'rejection' : 'unknown');
      metrics.clientReports.inc({ kind });
      const { remote, version } = {
        ...findRelease(stack),
        ...(report.remote !== undefined && { remote: report.remote, version: report.version }),
      };
      if (remote === undefined || version === undefined || !(await isKnown(remote, version))) return;
      const mapped = await sourceMaps.mapStack(stack, isKnown);
      const fingerprint = fingerprintOf(phase, reason, mapped);
      const error = { remote, version, fingerprint, phase, message: reason, stack: mapped };
      const isKept = await repository.saveError(error, clock());
      // The last write is the only one that counts, so that a repeated report is counted once.
      await add(remote, version, {
        [`phases.${phase}`]: 1,
        ...(isCounted && { failures: 1 }),
        ...(isKept && { [`reports.${fingerprint}`]: 1 }),
      });
      metrics.failures.inc({ remote, version, phase });
      if (isCounted) metrics.watchedFailures.inc({ remote, version });
    },
    async describe(remote: string, hours: number): Promise<RemoteHealth> {
      const since = new Date(hourOf(clock()).getTime() - (hours - 1) * HOUR_MS);
      const [recorded, errors] = await Promise.all([
        repository.listHours(remote, since),
        repository.listErrors(remote, ERRORS_SHOWN),
      ]);
      const versions = [...new Set(recorded.map(({ version }) => version))];
      return {
        releases: versions.map((version) =>
          summarise(
            version,
            recorded.filter((hour) => hour.version === version),
          ),
        ),
        errors,
      };
    },
  };
}

/** Replaces numbers, which differ between reports of the same error. */
const fingerprintOf = (phase: Phase, reason: string, stack: string): string =>
  createHash('sha256')
    .update([phase, reason.replace(/\d+/g, '0'), ...stack.split('\n').slice(0, FIRST_LINES)].join('\n'))
    .digest('base64url')
    .slice(0, 22);

function addUp(histograms: readonly (Histogram | undefined)[]): Histogram {
  const sum: Record<string, number> = {};
  for (const histogram of histograms)
    for (const [bucket, count] of Object.entries(histogram ?? {})) sum[bucket] = (sum[bucket] ?? 0) + count;
  return sum;
}

function summarise(version: string, hours: readonly ReleaseHourRecord[]): ReleaseHealth {
  const total = (field: 'loads' | 'failures' | 'bytes' | 'retries') =>
    hours.reduce((sum, hour) => sum + hour[field], 0);
  const loadMs = addUp(hours.map((hour) => hour.loadMs));
  const vitals = [...new Set(hours.flatMap((hour) => Object.keys(hour.vitals)))] as WebVital[];
  return {
    version,
    loads: total('loads'),
    failures: total('failures'),
    phases: addUp(hours.map(({ phases }) => phases)),
    loadMs: {
      p50: estimateQuantile(LOAD_MS_BOUNDS, loadMs, 0.5),
      p95: estimateQuantile(LOAD_MS_BOUNDS, loadMs, 0.95),
    },
    bytes: total('loads') === 0 ? 0 : total('bytes') / total('loads'),
    retries: total('retries'),
    vitals: Object.fromEntries(
      vitals.map((name) => [
        name,
        scaleOf(name, estimateQuantile(boundsOf(name), addUp(hours.map((hour) => hour.vitals[name])), 0.75)),
      ]),
    ),
  };
}

const scaleOf = (name: WebVital, value: number | null) =>
  value !== null && name === 'CLS' ? value / CLS_SCALE : value;
