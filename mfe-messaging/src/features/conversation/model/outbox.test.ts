import { createOutbox, type Outgoing } from './outbox';

const message: Outgoing = {
  clientId: 'client-1',
  content: 'Hello',
  createdAt: '2026-01-02T03:05:00.000Z',
  state: 'sending',
};
const outgoingOf = (outbox: ReturnType<typeof createOutbox>, userId: string) =>
  outbox.getState().conversations[userId]?.outgoing;

it('keeps a failed message with its reason, and puts the same one on its way again', () => {
  const outbox = createOutbox();
  outbox.getState().put('mara', message);
  outbox.getState().fail('mara', 'client-1', 'No connection.');
  expect(outgoingOf(outbox, 'mara')).toEqual([{ ...message, state: 'failed', problem: 'No connection.' }]);
  outbox.getState().put('mara', message);
  expect(outgoingOf(outbox, 'mara')).toEqual([message]);
});

it('keeps conversations and drafts apart', () => {
  const outbox = createOutbox();
  outbox.getState().setDraft('mara', 'Half a sen');
  outbox.getState().put('yaw', message);
  outbox.getState().remove('yaw', 'client-1');
  expect(outbox.getState().conversations).toEqual({
    mara: { draft: 'Half a sen', outgoing: [] },
    yaw: { draft: '', outgoing: [] },
  });
});
