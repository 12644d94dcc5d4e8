import { act, createTabs, joinComplete, undo } from '../../../../tests/support/decisions';
import { createTestEnvironment, type TestEnvironment } from '../../../../tests/support/testEnvironment';
import { waitUntil } from '../../../../tests/support/waiting';

let environment: TestEnvironment;
const tabs = createTabs(() => environment);
beforeAll(async () => {
  environment = await createTestEnvironment({ rateLimitScale: 1 });
});
afterAll(async () => {
  tabs.closeAll();
  await environment.stop();
});

it('likes withdrawn and repeated eight times reach their receiver four times, and once after the minute', async () => {
  const [ada, ben] = [await joinComplete(environment, 'Ada'), await joinComplete(environment, 'Ben')];
  const cy = await joinComplete(environment, 'Cy');
  const live = await tabs.open(ada);
  const listHeard = () =>
    live.heard.flatMap(({ event, payload }) => (event.startsWith('like_') ? [[event, payload]] : []));
  for (let round = 0; round < 8; round += 1) {
    await act(ben, ada, 'like');
    await undo(ben, ada);
  }
  await act(ben, ada, 'like');
  // A like of another member is announced separately, after all earlier events.
  await act(cy, ada, 'like');
  await waitUntil(() => listHeard().some(([, payload]) => (payload as { likes: number }).likes === 2));
  expect(listHeard().map(([event]) => event)).toEqual([
    'like_received',
    'like_withdrawn',
    'like_received',
    'like_withdrawn',
    'like_received',
  ]);

  const atEnd = environment.scheduled.filter(({ delayMs }) => delayMs > 30_000);
  expect(atEnd).toHaveLength(1);
  await atEnd[0]?.work();
  await waitUntil(() => listHeard().length === 6);
  expect(listHeard().at(-1)).toEqual(['like_received', { likes: 2 }]);
});
