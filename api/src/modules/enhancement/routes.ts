import type { enhancementCalls } from '@sixfold/api-contract';
import type { HandlersOf } from '../../http/handlers';
import type { EnhancementService } from './service';

export const createEnhancementHandlers = ({
  enhancement,
}: {
  enhancement: EnhancementService;
}): HandlersOf<typeof enhancementCalls> => ({
  getPerformance: ({ memberId }) => enhancement.getPerformance(memberId),
});
