import { insightsRoutes, profileRoutes, type OwnProfile } from '@sixfold/api-contract';
import { api, ApiError, errorTextOf, queryOptionsFor, useQueryClient, useSession } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import type { AnalysisFramework } from '@sixfold/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addAnalysis, FRAMEWORKS, writtenAnalysis, type Framework } from '../model/frameworks';
import { pause, runGeneration, type RunStep } from '../model/generationRun';
import { missingRequirement } from '../model/requirements';

/** Offline, signed out, limited: every later analysis would fail too. */
const RUN_ENDING_STATUS = new Set([0, 401, 429]);

const { queryKey } = queryOptionsFor(profileRoutes.getOwnProfile);

export interface AnalysisGeneration {
  /** Being written now, by the automatic run or on request. */
  generating: ReadonlySet<AnalysisFramework>;
  /** The error message of the last attempt at each. */
  failures: ReadonlyMap<AnalysisFramework, string>;
  /** The current step of the automatic run; null when there is none, or when the member has stopped it. */
  run: RunStep<Framework> | null;
  generate: (framework: Framework) => void;
  stopRun: () => void;
}

/**
 * Generates analyses: one on request, and on arrival every missing one that can be written, one after the other.
 *
 * @param profile the profile as fetched on this visit; undefined until then
 */
export function useAnalysisGeneration(profile: OwnProfile | undefined): AnalysisGeneration {
  const queryClient = useQueryClient();
  const [generating, setGenerating] = useState<ReadonlySet<AnalysisFramework>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<AnalysisFramework, string>>(new Map());
  const [run, setRun] = useState<RunStep<Framework> | null>(null);
  const stop = useRef<AbortController>(null);
  const underway = useRef(new Set<AnalysisFramework>());

  function isStillMissing(framework: Framework): boolean {
    const current = queryClient.getQueryData(queryKey);
    return Boolean(current && !writtenAnalysis(current, framework) && !underway.current.has(framework.id));
  }

  async function write(framework: Framework): Promise<void> {
    underway.current.add(framework.id);
    setGenerating(new Set(underway.current));
    setFailures((before) => new Map([...before].filter(([id]) => id !== framework.id)));
    try {
      const input = { params: { framework: framework.id } };
      const analysis = await api.call(insightsRoutes.generateAnalysis, input);
      // The API has stored it in the profile too.
      const updated = queryClient.setQueryData(
        queryKey,
        (own) => own && addAnalysis(own, framework, analysis),
      );
      const { user, setUser } = useSession.getState();
      if (user && updated) setUser({ ...user, profile: updated });
    } finally {
      underway.current.delete(framework.id);
      setGenerating(new Set(underway.current));
    }
  }

  function showFailure(framework: Framework, failure: unknown): void {
    setFailures((before) => new Map([...before, [framework.id, errorTextOf(failure)]]));
    toast({
      title: 'Generation Failed',
      description: `Failed to generate ${framework.title} analysis. Please try again.`,
      variant: 'destructive',
    });
  }

  const startRun = useEffectEvent((signal: AbortSignal) => {
    if (!profile) return;
    const items = FRAMEWORKS.filter(
      (framework) => !writtenAnalysis(profile, framework) && !missingRequirement(profile, framework),
    );
    void runGeneration({
      items,
      isStillMissing,
      generate: write,
      endsRun: (failure) => failure instanceof ApiError && RUN_ENDING_STATUS.has(failure.status),
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
    stop.current = controller;
    startRun(controller.signal);
    return () => controller.abort();
  }, [hasArrived]);

  return {
    generating,
    failures,
    run,
    generate: (framework) => {
      if (underway.current.has(framework.id)) return;
      write(framework).catch((failure: unknown) => showFailure(framework, failure));
    },
    stopRun: () => {
      stop.current?.abort();
      setRun(null);
    },
  };
}
