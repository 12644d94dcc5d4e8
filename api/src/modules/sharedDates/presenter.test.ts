import { presentSharedDate } from './presenter';

it('presentSharedDate omits the members and the state of the e-mails', () => {
  const at = new Date('2026-03-10T12:00:00.000Z');
  expect(
    presentSharedDate(
      {
        id: 'd1',
        memberName: 'Ann L',
        matchFirstName: 'Ben',
        location: 'Café',
        startsAt: at,
        timeZone: 'Europe/Lisbon',
        contactName: 'Cleo',
        contactEmail: 'cleo@example.com',
        checkInAt: at,
        state: 'open',
        deleteAt: at,
      },
      true,
    ),
  ).toEqual({
    id: 'd1',
    matchFirstName: 'Ben',
    location: 'Café',
    startsAt: '2026-03-10T12:00:00.000Z',
    timeZone: 'Europe/Lisbon',
    contactName: 'Cleo',
    contactEmail: 'cleo@example.com',
    checkInAt: '2026-03-10T12:00:00.000Z',
    state: 'open',
    isContactReachable: true,
  });
});
