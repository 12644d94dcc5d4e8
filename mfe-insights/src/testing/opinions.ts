import { insightsCalls, type AnalysisOpinion } from '@sixfold/api-contract';
import { mockCall, type MockHandler } from '@sixfold/api-contract/testing';

/** Mocks the opinion calls with in-memory state. */
export function mockOpinions(): MockHandler[] {
  let opinions: AnalysisOpinion[] = [];
  return [
    mockCall(insightsCalls.listAnalysisOpinions, () => ({ opinions })),
    mockCall(insightsCalls.saveAnalysisOpinion, ({ params: { framework }, body: { section, fits } }) => {
      opinions = opinions.filter((each) => each.framework !== framework || each.section !== section);
      if (fits !== null) opinions = [...opinions, { framework, section, fits }];
      return { ok: true };
    }),
  ];
}
