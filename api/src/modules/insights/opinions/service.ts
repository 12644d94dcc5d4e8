import type { AnalysisFramework } from '@sixfold/domain';
import { Failure } from '../../../failure';
import type { AnalysisOpinionRepository } from './repository';

/** More than the sections of an analysis, even after some renewals. */
const OPINIONS_MAX = 100;

/** A member's opinions about sections of their analyses, visible to nobody else. */
export type AnalysisOpinions = ReturnType<typeof createAnalysisOpinions>;

export const createAnalysisOpinions = (opinions: AnalysisOpinionRepository) => ({
  list: opinions.listOf,
  /** Null removes an opinion. @throws Failure `too_many_opinions` */
  async save(
    memberId: string,
    framework: AnalysisFramework,
    section: string,
    fits: boolean | null,
  ): Promise<void> {
    if (fits === null) return opinions.remove(memberId, { framework, section });
    if (!(await opinions.save(memberId, { framework, section, fits }, OPINIONS_MAX)))
      throw new Failure('too_many_opinions');
  },
  removeAllOf: opinions.removeAllOf,
});
