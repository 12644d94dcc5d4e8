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

  /** Null while nothing was said. */
  const findOpinion = (opinions: Opinions | undefined, section: string): boolean | null =>
    opinions?.opinions.find((each) => each.framework === framework && each.section === section)?.fits ?? null;

  const show = ({ section, fits }: Change): void =>
    void client.setQueryData<Opinions>(queryKey, (now) => {
      const others = (now?.opinions ?? []).filter(
        (each) => each.framework !== framework || each.section !== section,
      );
      return { opinions: fits === null ? others : [...others, { framework, section, fits }] };
    });

  const { mutate } = useMutation({
    // One after the other, so that the last press is what is stored.
    scope: { id: 'insights.analysisOpinions' },
    mutationFn: (body: Change) =>
      api.call(insightsRoutes.saveAnalysisOpinion, { params: { framework }, body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = findOpinion(client.getQueryData<Opinions>(queryKey), change.section);
      show(change);
      return { before };
    },
    onError: (failure, { section, fits }, context) => {
      // A later press on the same section counts, whatever became of this one.
      const isShown = findOpinion(client.getQueryData<Opinions>(queryKey), section) === fits;
      if (isShown) show({ section, fits: context?.before ?? null });
      toast({ title: 'This was not noted', description: errorTextOf(failure), variant: 'destructive' });
    },
  });
  return {
    opinionOn: (section: string): boolean | null => findOpinion(data, section),
    save: mutate,
  };
}
