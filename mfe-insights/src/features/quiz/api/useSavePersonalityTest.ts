import { insightsCalls, type QuizResult } from '@sixfold/api-contract';
import { api, useMutation, useQueryClient, useSession } from '@sixfold/client-kit';
import type { QuizType } from '@sixfold/domain';

export interface FinishedTest {
  testType: QuizType;
  /** Index of the chosen answer for each question, in order. */
  responses: number[];
  result: QuizResult;
}

/** Stores a finished test. A new type changes the own profile and every score, so everything fetched is asked again. */
export function useSavePersonalityTest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (test: FinishedTest) => api.call(insightsCalls.savePersonalityTest, { body: test }),
    onSuccess: () => {
      void useSession.getState().refresh();
      void queryClient.invalidateQueries();
    },
  });
}
