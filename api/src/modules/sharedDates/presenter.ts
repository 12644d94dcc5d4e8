import type { SharedDate } from '@sixfold/api-contract';
import { presentEmail } from '../auth/service';
import type { SharedDateRecord } from './repository';

/** Presents a shared date to its member. No other member may see it. */
export const presentSharedDate = (date: SharedDateRecord, isContactReachable: boolean): SharedDate => ({
  id: date.id,
  matchFirstName: date.matchFirstName,
  location: date.location,
  startsAt: date.startsAt.toISOString(),
  timeZone: date.timeZone,
  contactName: date.contactName,
  contactEmail: presentEmail(date.contactEmail),
  checkInAt: date.checkInAt.toISOString(),
  state: date.state === 'missed' ? 'missed' : 'open',
  isContactReachable,
});
