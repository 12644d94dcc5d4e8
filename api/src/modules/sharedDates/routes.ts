import type { sharedDatesCalls } from '@sixfold/api-contract';
import type { HandlersOf } from '../../http/handlers';
import type { SharedDatesService } from './service';

export const createSharedDatesHandlers = ({
  sharedDates,
}: {
  sharedDates: SharedDatesService;
}): HandlersOf<typeof sharedDatesCalls> => ({
  listSharedDates: async ({ memberId }) => ({ dates: await sharedDates.list(memberId) }),
  shareDate: ({ memberId, body }) => sharedDates.share(memberId, body),
  async checkIn({ memberId, params }) {
    await sharedDates.checkIn(memberId, params.dateId);
    return { ok: true };
  },
  async cancelDate({ memberId, params }) {
    await sharedDates.cancel(memberId, params.dateId);
    return { ok: true };
  },
});
