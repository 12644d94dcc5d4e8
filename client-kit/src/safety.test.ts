import { enterMemberScope } from './memberScope';
import { requestSafety, useSafetyRequest } from './safety';

const mara = { userId: '0'.repeat(24), firstName: 'Mara' };

test('asks for no confirmation until one is requested', () => {
  expect(useSafetyRequest.getState().request).toBeNull();
});

test('notifies subscribers for each request, even of the same content', () => {
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

test('ends with the scope of the member who made it', () => {
  enterMemberScope('1'.repeat(24));
  requestSafety({ kind: 'unmatch', person: mara, seenIn: 'card' });
  enterMemberScope('2'.repeat(24));
  expect(useSafetyRequest.getState().request).toBeNull();
});
