import { createHmac } from 'node:crypto';
import type { CanaryState } from '@sixfold/api-contract';
import { Failure } from '../../../failure';
import type { Clock, Logger } from '../../../providers/ports';
import type { Ticker } from '../../../providers/ticker';
import { reasonOf, type PublishedSource } from '../../remotes/publishedFolder';
import type { ReleaseDecisions } from '../decisions';
import type { ReleaseDecisionRecord } from '../repository';
import { cohortOf } from './cohort';
import { judgeCanary, type Verdict } from './judge';
import type { RemoteLoadRepository } from './repository';

/** Ensures that a canary without any loads still ends. */
const LOOK_INTERVAL_MS = 60_000;

/** Outcome of a remote's load in one browser. */
interface EndedLoad {
  remote: string;
  version: string;
  /** Key of a member or of a visitor's browser. */
  reader: string | null;
  /** Keyed hash of the network that this release was served to, from the report's load token. */
  network: string;
  failed: boolean;
  loadMs: number | null;
}

type Running = ReleaseDecisionRecord & { canary: NonNullable<ReleaseDecisionRecord['canary']> };

export type Canaries = ReturnType<typeof createCanaries>;

interface CanariesDeps {
  decisions: Pick<ReleaseDecisions, 'current'>;
  loads: RemoteLoadRepository;
  source: Pick<PublishedSource, 'check'>;
  /** Ends a canary. */
  decide: (
    remote: string,
    decision: { action: 'promote' | 'rollback'; version: string; why: string; revision: number },
  ) => Promise<unknown>;
  /** Key of the hashes under which `reader` is stored. */
  key: string;
  clock: Clock;
  logger: Logger;
}

/** Collects the outcomes of canary loads, and promotes the canary or rolls it back as soon as they suffice. */
export function createCanaries({ decisions, loads, source, decide, key, clock, logger }: CanariesDeps) {
  /** Running judgement per remote, so that a burst of loads is judged once. */
  const judging = new Map<string, Promise<void>>();
  const asked = new Set<string>();

  const readerHashOf = ({ remote, revision }: Running, reader: string) =>
    createHmac('sha256', key).update(`remote-load\n${remote}\n${revision}\n${reader}`).digest('base64url');

  async function findRunning(remote: string): Promise<Running | null> {
    const decision = (await decisions.current()).get(remote);
    return decision?.canary ? (decision as Running) : null;
  }

  async function judge({ remote, revision: trial, decidedAt }: Running) {
    const { canary, control } = await loads.count({ remote, trial });
    const verdict = judgeCanary(canary, control, clock().getTime() - decidedAt.getTime());
    return { canary, control, verdict };
  }

  async function applyVerdict(running: Running, verdict: Verdict): Promise<void> {
    const { remote, revision, canary, version } = running;
    if (verdict.decision === 'wait') return;
    if (verdict.decision === 'ask') {
      const trial = `${remote} ${revision}`;
      if (!asked.has(trial)) logger.warn({ remote, canary, reason: verdict.reason }, 'canary_needs_decision');
      asked.add(trial);
      return;
    }
    const target = verdict.decision === 'promote' ? canary.version : version;
    await decide(remote, { action: verdict.decision, version: target, why: verdict.reason, revision });
  }

  /** Altered files need no statistics, but reports alone do not prove them. */
  async function judgeFiles({ remote, canary }: Running): Promise<Verdict> {
    try {
      await source.check(remote, canary.version);
      return { decision: 'wait' };
    } catch (error) {
      return { decision: 'rollback', reason: reasonOf(error) };
    }
  }

  async function judgeNow(remote: string, mayBeDamaged: boolean): Promise<void> {
    const running = await findRunning(remote);
    if (!running) return;
    try {
      const ofFiles = mayBeDamaged ? await judgeFiles(running) : null;
      await applyVerdict(
        running,
        ofFiles?.decision === 'rollback' ? ofFiles : (await judge(running)).verdict,
      );
    } catch (error) {
      // Another process or a person decided first.
      if (!(error instanceof Failure && error.id === 'release_conflict'))
        logger.error({ err: error, remote }, 'canary_not_judged');
    }
  }

  function judgeSoon(remote: string, mayBeDamaged: boolean): Promise<void> {
    const earlier = judging.get(remote) ?? Promise.resolve();
    const next = earlier.then(() => judgeNow(remote, mayBeDamaged));
    judging.set(remote, next);
    return next.finally(() => {
      if (judging.get(remote) === next) judging.delete(remote);
    });
  }

  return {
    /** Counts a load of a release in a running comparison; ignores all others. */
    async record({ remote, version, reader, network, failed, loadMs }: EndedLoad): Promise<void> {
      const running = await findRunning(remote);
      if (!running || reader === null) return;
      const cohort = cohortOf(remote, running.canary, reader);
      if (cohort === 'other') return;
      // Ignores a browser with a different release, for example in an old tab.
      if (version !== (cohort === 'canary' ? running.canary.version : running.version)) return;
      await loads.record({
        remote,
        trial: running.revision,
        reader: readerHashOf(running, reader),
        network,
        cohort,
        failed,
        loadMs,
        at: clock(),
      });
      await judgeSoon(remote, failed && cohort === 'canary');
    },
    /** Summarizes the canary of this decision, or returns null when it started none. */
    async describe(decision: ReleaseDecisionRecord | undefined): Promise<CanaryState | null> {
      if (!decision?.canary) return null;
      const running = decision as Running;
      const { canary, control, verdict } = await judge(running);
      const summaryOf = ({ count, failed }: typeof canary) => ({
        count,
        failed: Math.round(failed * 10) / 10,
      });
      return {
        ...running.canary,
        since: running.decidedAt.toISOString(),
        loads: summaryOf(canary),
        stableLoads: summaryOf(control),
        needsDecision: verdict.decision === 'ask' ? verdict.reason : null,
      };
    },
    /** Judges canaries without loads periodically. */
    watch: (ticker: Ticker): void =>
      ticker.every(LOOK_INTERVAL_MS, 'canaries', async () => {
        const decided = await decisions.current();
        await Promise.all([...decided.keys()].map((remote) => judgeSoon(remote, true)));
      }),
  };
}
