import { requestSafety, useSafetyRequest } from './safety';

const mara = { userId: '0'.repeat(24), firstName: 'Mara' };

test('nothing is asked at first', () => {
  expect(useSafetyRequest.getState().request).toBeNull();
});

test('the same request made twice is heard twice', () => {
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
