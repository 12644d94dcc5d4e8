import { enterMemberScope } from './memberScope';
import { requestSafety, useSafetyRequest } from './safety';

const mara = { userId: '0'.repeat(24), firstName: 'Mara' };

test('useSafetyRequest is empty initially', () => {
  expect(useSafetyRequest.getState().request).toBeNull();
});

test('useSafetyRequest notifies subscribers of each request, even an identical one', () => {
  const heard = jest.fn();
  const stop = useSafetyRequest.subscribe(({ request }) => heard(request));
  requestSafety({ kind: 'block', person: mara, seenIn: 'card' });
  requestSafety({ kind: 'block', person: mara, seenIn: 'card' });
  stop();
  expect(heard.mock.calls).toEqual([
    [{ kind: 'block', person: mara, seenIn: 'card' }],
    [{ kind: 'block', person: mara, seenIn: 'card' }],
  ]);
});

test('useSafetyRequest is cleared when the member’s scope ends', () => {
  enterMemberScope('1'.repeat(24));
  requestSafety({ kind: 'unmatch', person: mara, seenIn: 'card' });
  enterMemberScope('2'.repeat(24));
  expect(useSafetyRequest.getState().request).toBeNull();
});
