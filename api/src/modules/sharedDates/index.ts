import type { Connection } from 'mongoose';
import type { PendingEffects } from '../../persistence/pendingEffects';
import type { MemberData } from '../account/memberData';
import { createDateEffects, type DateEffectsDeps } from './dateEffects';
import { createSharedDateRepository } from './repository';
import { createSharedDatesService, type SharedDatesService, type SharedDatesServiceDeps } from './service';

export { createSharedDatesHandlers as createHandlers } from './routes';

type Deps = Omit<SharedDatesServiceDeps & DateEffectsDeps, 'dates' | 'source'> & {
  connection: Connection;
  effects: PendingEffects;
};

/** Keeps an alarm from waiting an hour after the mail server is back. */
const RETRY_MAX_MS = 5 * 60_000;

export function createService({ connection, effects, ...rest }: Deps): SharedDatesService {
  const deps = { ...rest, dates: createSharedDateRepository(connection) };
  const source = effects.register('sharedDates', createDateEffects(deps), { retryMaxMs: RETRY_MAX_MS });
  return createSharedDatesService({ ...deps, source });
}

export const describeMemberData = ({ sharedDates }: { sharedDates: SharedDatesService }): MemberData => ({
  leave: sharedDates.cancelAllOf,
  remove: sharedDates.removeAllOf,
  sections: { sharedDates: sharedDates.list },
});
