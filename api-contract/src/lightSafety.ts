import type * as discovery from './discovery';
import type { Named } from './light';
import type * as safety from './safety';

/** The calls of blocking and reporting, without their schemas: the shell makes them on whatever screen it is. */
export const lightSafetyCalls = {
  blockMember: { id: 'safety.block', method: 'POST', path: '/api/blocks', safe: false } as Named<
    typeof safety.blockMember
  >,
  unblockMember: {
    id: 'safety.unblock',
    method: 'DELETE',
    path: '/api/blocks/:userId',
    safe: false,
  } as Named<typeof safety.unblockMember>,
  reportMember: { id: 'safety.report', method: 'POST', path: '/api/reports', safe: false } as Named<
    typeof safety.reportMember
  >,
  unmatch: {
    id: 'discovery.unmatch',
    method: 'DELETE',
    path: '/api/mutual-matches/:matchId',
    safe: false,
  } as Named<typeof discovery.unmatch>,
};
