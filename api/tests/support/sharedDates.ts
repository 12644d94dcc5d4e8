import { sharedDatesCalls, type BodyOf } from '@sixfold/api-contract';
import type { Member } from './testEnvironment';

type Draft = BodyOf<typeof sharedDatesCalls.shareDate>;

/** Shares a date that starts now unless specified otherwise. */
export const shareDate = (
  { browser }: Pick<Member, 'browser'>,
  draft: Pick<Draft, 'matchUserId'> & Partial<Draft>,
) =>
  browser.call(sharedDatesCalls.shareDate, {
    body: {
      location: 'Café Luso, Porto',
      startsAt: new Date().toISOString(),
      timeZone: 'Europe/Lisbon',
      contactName: 'Sam',
      contactEmail: 'sam@example.org',
      checkInHours: 2,
      ...draft,
    },
  });

export const listSharedDates = async ({ browser }: Pick<Member, 'browser'>) =>
  (await browser.call(sharedDatesCalls.listSharedDates)).reply.dates;

export const checkIn = ({ browser }: Pick<Member, 'browser'>, dateId: string) =>
  browser.call(sharedDatesCalls.checkIn, { params: { dateId } });
