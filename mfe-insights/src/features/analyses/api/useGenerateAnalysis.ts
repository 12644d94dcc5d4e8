import { insightsCalls, type Analysis } from '@sixfold/api-contract';
import { api, useMutation, useQueryClient, useSession } from '@sixfold/client-kit';
import type { Framework } from '../model/frameworks';
import { withAnalysis } from '../model/frameworks';
import { ownProfileQuery } from './ownProfileQuery';

/** Has one analysis written. The reply is put into the own profile and the session, where it is stored too. */
export function useGenerateAnalysis() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (framework: Framework) =>
      api.call(insightsCalls.generateAnalysis, { params: { framework: framework.id } }),
    onSuccess: (analysis: Analysis, framework) => {
      const updated = queryClient.setQueryData(
        ownProfileQuery().queryKey,
        (profile) => profile && withAnalysis(profile, framework, analysis),
      );
      const { user, setUser } = useSession.getState();
      if (user && updated) setUser({ ...user, profile: updated });
    },
  });
}
