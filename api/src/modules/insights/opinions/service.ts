import type { AnalysisOpinion } from '@sixfold/api-contract';
import type { AnalysisFramework } from '@sixfold/domain';
import { Failure } from '../../../failure';
import type { AnalysisOpinionRepository } from './repository';

/** More than an analysis has sections, also after some renewals. */
const OPINIONS_MAX = 100;

/** What a member says about sections of their analyses; nobody else sees it. */
export interface AnalysisOpinions {
  list: (memberId: string) => Promise<AnalysisOpinion[]>;
  /** Null takes an opinion back. @throws Failure `too_many_opinions` */
  save: (
    memberId: string,
    framework: AnalysisFramework,
    section: string,
    fits: boolean | null,
  ) => Promise<void>;
  removeAllOf: (memberId: string) => Promise<void>;
}

export const createAnalysisOpinions = (opinions: AnalysisOpinionRepository): AnalysisOpinions => ({
  list: opinions.listOf,
  async save(memberId, framework, section, fits) {
    if (fits === null) return opinions.remove(memberId, { framework, section });
    if (!(await opinions.save(memberId, { framework, section, fits }, OPINIONS_MAX)))
      throw new Failure('too_many_opinions');
  },
  removeAllOf: opinions.removeAllOf,
});
