import { insightsRoutes, profileRoutes, type AnalysisJob, type OwnProfile } from '@sixfold/api-contract';
import {
  api,
  ApiError,
  errorTextOf,
  isFromApi,
  isTemporary,
  queryOptionsFor,
  useQueryClient,
  useSession,
} from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import type { AnalysisFramework } from '@sixfold/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addAnalysis, FRAMEWORKS, writtenAnalysis, type Framework } from '../model/frameworks';
import { pause, runGeneration, type RunStep } from '../model/generationRun';
import { isUnfinished } from '../model/jobs';
import { missingRequirement } from '../model/requirements';
import { useAnalysisJobs } from './useAnalysisJobs';

/** Whether every later analysis would fail too: offline, signed out, rate-limited, or a proxy without a server. */
const endsRun = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  ([401, 429].includes(failure.status) || (isTemporary(failure) && !isFromApi(failure)));

const { queryKey } = queryOptionsFor(profileRoutes.getOwnProfile);

export interface AnalysisGeneration {
  /** Analyses being written by the automatic run, on request or in another tab. */
  generating: ReadonlySet<AnalysisFramework>;
  /** Jobs in progress or left unfinished. */
  jobs: ReadonlyMap<AnalysisFramework, AnalysisJob>;
  /** Error message of the last attempt per analysis. */
  failures: ReadonlyMap<AnalysisFramework, string>;
  /** Current step of the automatic run; null without a run or after the member has stopped it. */
  run: RunStep<Framework> | null;
  generate: (framework: Framework) => void;
  /** Continues an unfinished text. */
  resume: (framework: Framework) => void;
  /** Discards an unfinished text and rewrites it. */
  startAgain: (framework: Framework) => void;
  /** Stops one job and keeps its text so far. */
  stop: (framework: Framework) => void;
  stopRun: () => void;
}

/**
 * Generates analyses: one on request and, when the page opens, every missing one that can be written, sequentially.
 * Follows jobs that are already running in another tab or since before a reload.
 *
 * @param profile the profile as fetched on this visit; undefined until then
 */
export function useAnalysisGeneration(profile: OwnProfile | undefined): AnalysisGeneration {
  const queryClient = useQueryClient();
  const [failures, setFailures] = useState<ReadonlyMap<AnalysisFramework, string>>(new Map());
  const [run, setRun] = useState<RunStep<Framework> | null>(null);
  const stopOfRun = useRef<AbortController>(null);
  const { jobs, generating, isUnderway, write, follow, keep } = useAnalysisJobs({ onDone: storeAnalysis });

  /** Updates the cached profile; the API has already stored the text. */
  function storeAnalysis({ framework: id, text: analysis, writtenBy, changedAt: generatedAt }: AnalysisJob) {
    const framework = FRAMEWORKS.find((each) => each.id === id);
    if (!framework || !writtenBy) return;
    const written = { framework: id, analysis, writtenBy, generatedAt };
    const updated = queryClient.setQueryData(queryKey, (own) => own && addAnalysis(own, framework, written));
    const { user, setUser } = useSession.getState();
    // Matches the session response, which only says that analyses exist.
    if (user && updated)
      setUser({ ...user, profile: { ...updated, aiPersonalityAnalysis: { generatedAt } } });
  }

  function isStillMissing(framework: Framework): boolean {
    const current = queryClient.getQueryData(queryKey);
    return Boolean(current && !writtenAnalysis(current, framework) && !isUnderway(framework.id));
  }

  function showFailure(framework: Framework, failure: unknown): void {
    setFailures((before) => new Map([...before, [framework.id, errorTextOf(failure)]]));
    toast({
      title: 'Generation Failed',
      description: `Failed to generate ${framework.title} analysis. Please try again.`,
      variant: 'destructive',
    });
  }

  /** Starts or joins the job of one analysis; rejects when it fails. */
  function attempt(framework: Framework, mode: Parameters<typeof write>[1]): Promise<void> {
    setFailures((before) => new Map([...before].filter(([id]) => id !== framework.id)));
    return write(framework.id, mode);
  }

  function begin(framework: Framework, mode: Parameters<typeof write>[1]): void {
    if (isUnderway(framework.id)) return;
    attempt(framework, mode).catch((failure: unknown) => showFailure(framework, failure));
  }

  const startRun = useEffectEvent((signal: AbortSignal, found: readonly AnalysisJob[]) => {
    if (!profile) return;
    const jobOf = ({ id }: Framework) => found.find((job) => job.framework === id);
    const isWriting = (framework: Framework) => jobOf(framework)?.state === 'writing';
    for (const job of found) if (isUnfinished(job)) keep(job);
    const missing = FRAMEWORKS.filter((framework) => {
      const job = jobOf(framework);
      if (writtenAnalysis(profile, framework) || missingRequirement(profile, framework)) return false;
      return !job || !isUnfinished(job);
    });
    // A run interrupted by a reload continues with the analysis it was writing.
    const items = [...missing.filter(isWriting), ...missing.filter((framework) => !isWriting(framework))];
    for (const framework of FRAMEWORKS) {
      const job = jobOf(framework);
      if (job?.state === 'writing' && items[0] !== framework)
        follow(job).catch((failure: unknown) => showFailure(framework, failure));
    }
    void runGeneration({
      items,
      isStillMissing,
      generate: (framework) => attempt(framework, 'start'),
      endsRun,
      onStep: setRun,
      onFailure: showFailure,
      pause,
      signal,
    }).then(() => {
      if (!signal.aborted) setRun(null);
    });
  });

  // Once per visit: a new analysis changes the profile, which must not start another run.
  const isProfileLoaded = profile !== undefined;
  useEffect(() => {
    if (!isProfileLoaded) return undefined;
    const controller = new AbortController();
    stopOfRun.current = controller;
    const { signal } = controller;
    api.call(insightsRoutes.listAnalysisJobs, { signal }).then(
      (reply) => startRun(signal, reply.jobs),
      // The run works without the list: starting joins a running job and keeps an unfinished text.
      () => signal.aborted || startRun(signal, []),
    );
    return () => controller.abort();
  }, [isProfileLoaded]);

  return {
    generating,
    jobs,
    failures,
    run,
    generate: (framework) => begin(framework, 'start'),
    resume: (framework) => begin(framework, 'continue'),
    startAgain: (framework) => begin(framework, 'again'),
    stop: (framework) => {
      api
        .call(insightsRoutes.stopAnalysisJob, { params: { framework: framework.id } })
        .catch((failure: unknown) =>
          toast({ title: 'Not stopped', description: errorTextOf(failure), variant: 'destructive' }),
        );
    },
    stopRun: () => {
      stopOfRun.current?.abort();
      setRun(null);
    },
  };
}
