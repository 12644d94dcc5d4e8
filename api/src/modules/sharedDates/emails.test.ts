import { dateSharedEmail } from './emails';

describe('dateSharedEmail', () => {
  it("uses the member's time zone", () => {
    const date = {
      id: '1',
      memberId: '2',
      memberName: 'Ada',
      matchFirstName: 'Ben',
      location: 'Café Luso',
      startsAt: new Date('2026-07-05T19:00:00Z'),
      timeZone: 'Asia/Tokyo',
      contactName: 'Sam',
      contactEmail: 'sam@example.org',
      checkInAt: new Date('2026-07-05T20:00:00Z'),
      state: 'open' as const,
      deleteAt: new Date('2026-07-12T20:00:00Z'),
    };
    const { text } = dateSharedEmail(date);
    expect(text).toContain('When: Monday, 6 July 2026 at 04:00 (Asia/Tokyo)');
    expect(text).toContain('check in one hour after the date begins');
  });
});
