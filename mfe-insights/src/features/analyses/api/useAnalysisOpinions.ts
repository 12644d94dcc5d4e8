import { insightsRoutes, type AnalysisOpinion } from '@sixfold/api-contract';
import { api, errorTextOf, queryKeyFor, useCall, useMutation, useQueryClient } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import type { AnalysisFramework } from '@sixfold/domain';

interface Opinions {
  opinions: AnalysisOpinion[];
}
interface Change {
  section: string;
  /** Null takes an opinion back. */
  fits: boolean | null;
}

/** What the member thinks of the sections of an analysis. A press shows at once and is taken back when it fails. */
export function useAnalysisOpinions(framework: AnalysisFramework) {
  const client = useQueryClient();
  const queryKey = queryKeyFor(insightsRoutes.listAnalysisOpinions);
  const { data } = useCall(insightsRoutes.listAnalysisOpinions);
  const { mutate } = useMutation({
    mutationFn: (body: Change) =>
      api.call(insightsRoutes.saveAnalysisOpinion, { params: { framework }, body }),
    onMutate: async ({ section, fits }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Opinions>(queryKey);
      const others = (before?.opinions ?? []).filter(
        (each) => each.framework !== framework || each.section !== section,
      );
      client.setQueryData<Opinions>(queryKey, {
        opinions: fits === null ? others : [...others, { framework, section, fits }],
      });
      return { before };
    },
    onError: (failure, _change, context) => {
      client.setQueryData(queryKey, context?.before);
      toast({ title: 'This was not noted', description: errorTextOf(failure), variant: 'destructive' });
    },
  });
  return {
    /** Null while nothing was said. */
    opinionOn: (section: string): boolean | null =>
      data?.opinions.find((each) => each.framework === framework && each.section === section)?.fits ?? null,
    save: mutate,
  };
}
