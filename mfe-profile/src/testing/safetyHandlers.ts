import {
  discoveryCalls,
  messagingCalls,
  sharedDatesCalls,
  type MessagingSettings,
  type SharedDate,
} from '@sixfold/api-contract';
import {
  buildMutualMatch,
  idOf,
  mockCall,
  MockFailure,
  type MockHandler,
} from '@sixfold/api-contract/testing';

const HOUR_MS = 60 * 60 * 1_000;

/** Builds a shared date with its check-in due in `hours`, two hours after the start. */
export const buildSharedDate = (hours: number, overrides: Partial<SharedDate> = {}): SharedDate => ({
  id: idOf(700),
  matchFirstName: 'Mara',
  location: 'Café Luso, Porto',
  startsAt: new Date(Date.now() + (hours - 2) * HOUR_MS).toISOString(),
  timeZone: 'Europe/Lisbon',
  contactName: 'Sam',
  contactEmail: 'sam@example.org',
  checkInAt: new Date(Date.now() + hours * HOUR_MS).toISOString(),
  state: 'open',
  isContactReachable: true,
  ...overrides,
});

/** Creates the calls of the safety tab, with state. An address with 'fail' gets no e-mail. */
export function createSafetyHandlers({
  dates = [],
  settings: chosen = {},
}: { dates?: readonly SharedDate[]; settings?: Partial<MessagingSettings> } = {}): MockHandler[] {
  let stored = [...dates];
  let settings: MessagingSettings = {
    hasReadReceipts: false,
    hasScreening: true,
    hiddenWords: [],
    hasAutoBlock: false,
    ...chosen,
  };
  const end = (dateId: string) => {
    stored = stored.filter(({ id }) => id !== dateId);
    return { ok: true as const };
  };
  return [
    mockCall(messagingCalls.getSettings, () => settings),
    mockCall(messagingCalls.saveSettings, ({ body }) => (settings = { ...settings, ...body })),
    mockCall(discoveryCalls.listMutualMatches, () => [buildMutualMatch()]),
    mockCall(sharedDatesCalls.listSharedDates, () => ({ dates: stored })),
    mockCall(sharedDatesCalls.shareDate, ({ body }) => {
      if (body.contactEmail.includes('fail')) throw new MockFailure('email_not_sent');
      const { location, startsAt, timeZone, contactName, contactEmail, checkInHours } = body;
      const checkInAt = new Date(Date.parse(startsAt) + checkInHours * HOUR_MS).toISOString();
      const date = buildSharedDate(0, {
        id: idOf(701 + stored.length),
        location,
        startsAt,
        timeZone,
        contactName,
        contactEmail,
        checkInAt,
      });
      stored = [...stored, date];
      return date;
    }),
    mockCall(sharedDatesCalls.checkIn, ({ params }) => end(params.dateId)),
    mockCall(sharedDatesCalls.cancelDate, ({ params }) => end(params.dateId)),
  ];
}
