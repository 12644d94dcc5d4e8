import type { Connection } from 'mongoose';
import type { MemberData } from '../account/memberData';
import { createDateReminders, type DateReminders, type DateRemindersDeps } from './reminders';
import { createSharedDateRepository } from './repository';
import { createSharedDatesService, type SharedDatesService, type SharedDatesServiceDeps } from './service';

export { createSharedDatesHandlers as createHandlers } from './routes';

/** Creates the service, and what sends the e-mails that are due by time. */
export function createService({
  connection,
  ...rest
}: Omit<SharedDatesServiceDeps & DateRemindersDeps, 'dates'> & { connection: Connection }): {
  sharedDates: SharedDatesService;
  dateReminders: DateReminders;
} {
  const deps = { ...rest, dates: createSharedDateRepository(connection) };
  return { sharedDates: createSharedDatesService(deps), dateReminders: createDateReminders(deps) };
}

export const describeMemberData = ({ sharedDates }: { sharedDates: SharedDatesService }): MemberData => ({
  remove: sharedDates.removeAllOf,
  sections: { sharedDates: sharedDates.list },
});
