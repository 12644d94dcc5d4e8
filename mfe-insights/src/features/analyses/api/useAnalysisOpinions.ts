import { insightsRoutes, type AnalysisOpinion } from '@sixfold/api-contract';
import { api, errorTextOf, queryKeyFor, useCall, useOptimisticChanges } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import type { AnalysisFramework } from '@sixfold/domain';

interface Opinions {
  opinions: AnalysisOpinion[];
}
interface Change {
  framework: AnalysisFramework;
  section: string;
  /** Null removes the opinion. */
  fits: boolean | null;
}

function applyChange({ opinions }: Opinions, { framework, section, fits }: Change): Opinions {
  const others = opinions.filter((each) => each.framework !== framework || each.section !== section);
  return { opinions: fits === null ? others : [...others, { framework, section, fits }] };
}

/** Loads the member's opinions on the sections of an analysis. Saves optimistically and rolls back on failure. */
export function useAnalysisOpinions(framework: AnalysisFramework) {
  const { data: stored, isError, refetch } = useCall(insightsRoutes.listAnalysisOpinions);
  const { data, save } = useOptimisticChanges({
    id: 'insights.opinions',
    queryKey: queryKeyFor(insightsRoutes.listAnalysisOpinions),
    stored,
    save: ({ framework: of, ...body }: Change) =>
      api.call(insightsRoutes.saveAnalysisOpinion, { params: { framework: of }, body }),
    apply: applyChange,
    onError: (failure) =>
      void toast({ title: 'This was not noted', description: errorTextOf(failure), variant: 'destructive' }),
  });
  return {
    /** Reloads the stored opinions; null unless loading failed. */
    retry: isError && !stored ? () => void refetch() : null,
    /** Returns null when the member has given no opinion. */
    opinionOn: (section: string): boolean | null =>
      data?.opinions.find((each) => each.framework === framework && each.section === section)?.fits ?? null,
    save: (change: Omit<Change, 'framework'>) => save({ ...change, framework }),
  };
}
