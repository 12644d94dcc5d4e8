import type { OwnProfile } from '@sixfold/api-contract';
import { ApiError, errorTextOf, useQueryClient } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import type { AnalysisFramework } from '@sixfold/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ownProfileQuery } from '../api/ownProfileQuery';
import { useGenerateAnalysis } from '../api/useGenerateAnalysis';
import { FRAMEWORKS, writtenAnalysis, type Framework } from '../model/frameworks';
import { runGeneration, type RunStep } from '../model/generationRun';
import { pause } from '../model/pause';
import { missingRequirement } from '../model/requirements';

const HOPELESS_STATUS = new Set([0, 401, 429]);

export interface AnalysisDesk {
  /** Being written at this moment, by the run or by hand. */
  generating: ReadonlySet<AnalysisFramework>;
  /** What went wrong with the last try of each, in words for people. */
  failures: ReadonlyMap<AnalysisFramework, string>;
  /** Where the automatic run stands; null when there is none, or when the member has stopped it. */
  run: RunStep<Framework> | null;
  generate: (framework: Framework) => void;
  stopRun: () => void;
}

/**
 * Writes analyses: one when asked, and on arrival everything that is missing and can be written, in sequence.
 * `profile` is the first one that was really fetched; undefined while there is none.
 */
export function useAnalysisDesk(profile: OwnProfile | undefined): AnalysisDesk {
  const queryClient = useQueryClient();
  const { mutateAsync } = useGenerateAnalysis();
  const [generating, setGenerating] = useState<ReadonlySet<AnalysisFramework>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<AnalysisFramework, string>>(new Map());
  const [run, setRun] = useState<RunStep<Framework> | null>(null);
  const stop = useRef<AbortController>(null);
  const underway = useRef(new Set<AnalysisFramework>());

  function isStillMissing(framework: Framework): boolean {
    const current = queryClient.getQueryData(ownProfileQuery().queryKey);
    return Boolean(current && !writtenAnalysis(current, framework) && !underway.current.has(framework.id));
  }

  async function write(framework: Framework): Promise<void> {
    underway.current.add(framework.id);
    setGenerating(new Set(underway.current));
    setFailures((before) => new Map([...before].filter(([id]) => id !== framework.id)));
    try {
      await mutateAsync(framework);
    } finally {
      underway.current.delete(framework.id);
      setGenerating(new Set(underway.current));
    }
  }

  function tellFailure(framework: Framework, failure: unknown): void {
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
      endsRun: (failure) => failure instanceof ApiError && HOPELESS_STATUS.has(failure.status),
      onStep: setRun,
      onFailure: tellFailure,
      pause,
      signal,
    }).then(() => {
      if (!signal.aborted) setRun(null);
    });
  });

  // Once for each arrival: every text that is written changes the profile and must not begin a run again.
  const arrived = profile !== undefined;
  useEffect(() => {
    if (!arrived) return undefined;
    const controller = new AbortController();
    stop.current = controller;
    startRun(controller.signal);
    return () => controller.abort();
  }, [arrived]);

  return {
    generating,
    failures,
    run,
    generate: (framework) => {
      if (underway.current.has(framework.id)) return;
      write(framework).catch((failure: unknown) => tellFailure(framework, failure));
    },
    stopRun: () => {
      stop.current?.abort();
      setRun(null);
    },
  };
}
