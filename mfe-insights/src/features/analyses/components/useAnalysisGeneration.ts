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

/** Offline, signed out, limited, or a proxy without a server: each later analysis would fail too. */
const endsRun = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  ([401, 429].includes(failure.status) || (isTemporary(failure) && !isFromApi(failure)));

const { queryKey } = queryOptionsFor(profileRoutes.getOwnProfile);

export interface AnalysisGeneration {
  /** Being written now, by the automatic run, on request or in another tab. */
  generating: ReadonlySet<AnalysisFramework>;
  /** What is written of each that is being written or was not finished. */
  jobs: ReadonlyMap<AnalysisFramework, AnalysisJob>;
  /** The error message of the last attempt at each. */
  failures: ReadonlyMap<AnalysisFramework, string>;
  /** The current step of the automatic run; null when there is none, or when the member has stopped it. */
  run: RunStep<Framework> | null;
  generate: (framework: Framework) => void;
  /** Goes on with a text that was not finished. */
  resume: (framework: Framework) => void;
  /** Throws a text that was not finished away and writes it anew. */
  startAgain: (framework: Framework) => void;
  /** Stops the writing of one; what is written is kept. */
  stop: (framework: Framework) => void;
  stopRun: () => void;
}

/**
 * Generates analyses: one on request, and on arrival every missing one that can be written, one after the other. What
 * is being written already, in another tab or before a reload, is followed.
 *
 * @param profile the profile as fetched on this visit; undefined until then
 */
export function useAnalysisGeneration(profile: OwnProfile | undefined): AnalysisGeneration {
  const queryClient = useQueryClient();
  const [failures, setFailures] = useState<ReadonlyMap<AnalysisFramework, string>>(new Map());
  const [run, setRun] = useState<RunStep<Framework> | null>(null);
  const stopOfRun = useRef<AbortController>(null);
  const { jobs, generating, isUnderway, write, follow, keep } = useAnalysisJobs({ onDone: storeAnalysis });

  /** The API has stored it in the profile too. */
  function storeAnalysis({ framework: id, text: analysis, writtenBy, changedAt: generatedAt }: AnalysisJob) {
    const framework = FRAMEWORKS.find((each) => each.id === id);
    if (!framework || !writtenBy) return;
    const written = { framework: id, analysis, writtenBy, generatedAt };
    const updated = queryClient.setQueryData(queryKey, (own) => own && addAnalysis(own, framework, written));
    const { user, setUser } = useSession.getState();
    // As in the session's reply, which says only that there are analyses.
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

  /** Writes one, or joins the writing; rejects when that fails. */
  function attempt(framework: Framework, mode: Parameters<typeof write>[1]): Promise<void> {
    setFailures((before) => new Map([...before].filter(([id]) => id !== framework.id)));
    return write(framework.id, mode);
  }

  function begin(framework: Framework, mode: Parameters<typeof write>[1]): void {
    if (isUnderway(framework.id)) return;
    attempt(framework, mode).catch((failure: unknown) => showFailure(framework, failure));
  }

  const arrive = useEffectEvent((signal: AbortSignal, found: readonly AnalysisJob[]) => {
    if (!profile) return;
    const jobOf = ({ id }: Framework) => found.find((job) => job.framework === id);
    const isWriting = (framework: Framework) => jobOf(framework)?.state === 'writing';
    for (const job of found) if (isUnfinished(job)) keep(job);
    const missing = FRAMEWORKS.filter((framework) => {
      const job = jobOf(framework);
      if (writtenAnalysis(profile, framework) || missingRequirement(profile, framework)) return false;
      return !job || !isUnfinished(job);
    });
    // A run that a reload has cut goes on with what it was writing.
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

  // Once for each visit: a new analysis changes the profile, which must not start another run.
  const hasArrived = profile !== undefined;
  useEffect(() => {
    if (!hasArrived) return undefined;
    const controller = new AbortController();
    stopOfRun.current = controller;
    const { signal } = controller;
    api.call(insightsRoutes.listAnalysisJobs, { signal }).then(
      (reply) => arrive(signal, reply.jobs),
      // The run does without: a start joins what is being written, and keeps what was not finished.
      () => signal.aborted || arrive(signal, []),
    );
    return () => controller.abort();
  }, [hasArrived]);

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
