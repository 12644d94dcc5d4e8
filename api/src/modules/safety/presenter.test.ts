import { presentBlocked, presentOwnSafety, presentPastContact } from './presenter';

const AT = new Date('2026-03-10T12:00:00.000Z');
const ben = { firstName: 'Ben', lastName: 'Ode' };
const block = { fromId: 'ann', toId: 'ben', at: AT };

it('presentBlocked returns first name and initial', () => {
  expect(presentBlocked(block, ben)).toEqual({
    userId: 'ben',
    firstName: 'Ben',
    lastName: 'O',
    blockedAt: '2026-03-10T12:00:00.000Z',
  });
});

it('presentPastContact returns the first name and the time', () => {
  expect(presentPastContact({ userId: 'ben', firstName: 'Ben', endedAt: AT })).toEqual({
    userId: 'ben',
    firstName: 'Ben',
    endedAt: '2026-03-10T12:00:00.000Z',
  });
});

it("presentOwnSafety returns reasons and details of the member's reports without seenIn", () => {
  const statement = { reason: 'scam' as const, details: 'Links', seenIn: null };
  const report = {
    id: 'r1',
    reporterId: 'ann',
    reportedId: 'gone',
    statements: [statement],
    context: null,
    reportedAt: AT,
  };
  expect(presentOwnSafety([block], [report], new Map([['ben', ben]]))).toEqual({
    blocked: [{ member: 'Ben O', at: AT }],
    reports: [
      {
        member: 'a former member',
        reportedAt: AT,
        statements: [{ reason: 'scam', details: 'Links' }],
      },
    ],
  });
});
