import { createOutbox, type Outgoing } from './outbox';

const message: Outgoing = {
  clientId: 'client-1',
  content: 'Hello',
  createdAt: '2026-01-02T03:05:00.000Z',
  state: 'sending',
};
function openOutbox(memberId = 'ada') {
  const outbox = createOutbox(sessionStorage);
  outbox.getState().open(memberId);
  return outbox;
}
const outgoingOf = (outbox: ReturnType<typeof createOutbox>, userId: string) =>
  outbox.getState().conversations[userId]?.outgoing;

beforeEach(() => sessionStorage.clear());

it('keeps a failed message with its reason, and puts the same one on its way again', () => {
  const outbox = openOutbox();
  outbox.getState().put('mara', message);
  outbox.getState().fail('mara', 'client-1', 'No connection.');
  expect(outgoingOf(outbox, 'mara')).toEqual([{ ...message, state: 'failed', problem: 'No connection.' }]);
  outbox.getState().put('mara', message);
  expect(outgoingOf(outbox, 'mara')).toEqual([message]);
});

it('keeps conversations and drafts apart', () => {
  const outbox = openOutbox();
  outbox.getState().setDraft('mara', 'Half a sen');
  outbox.getState().put('yaw', message);
  outbox.getState().remove('yaw', ['client-1']);
  expect(outbox.getState().conversations).toEqual({
    mara: { draft: 'Half a sen', outgoing: [] },
    yaw: { draft: '', outgoing: [] },
  });
});

it('keeps what was typed, and what failed, when the page is loaded again', () => {
  const before = openOutbox();
  before.getState().setDraft('mara', 'Half a sen');
  before.getState().put('mara', message);
  before.getState().fail('mara', 'client-1', 'No connection.');
  expect(openOutbox().getState().conversations).toEqual({
    mara: { draft: 'Half a sen', outgoing: [{ ...message, state: 'failed', problem: 'No connection.' }] },
  });
});

it('offers a message again under its client id when the page was closed before the answer came', () => {
  openOutbox().getState().put('mara', message);
  expect(outgoingOf(openOutbox(), 'mara')).toEqual([
    { ...message, state: 'failed', problem: 'The page was closed before an answer came.' },
  ]);
});

it('keeps nothing of what was stored', () => {
  const outbox = openOutbox();
  outbox.getState().put('mara', message);
  outbox.getState().remove('mara', ['client-1', null]);
  expect(sessionStorage).toHaveLength(0);
});

it('shows nobody what another member typed, and gives it back to who did', () => {
  const outbox = openOutbox();
  outbox.getState().setDraft('mara', 'Half a sen');
  outbox.getState().open('yaw');
  expect(outbox.getState().conversations).toEqual({});
  outbox.getState().open('ada');
  expect(outbox.getState().conversations['mara']?.draft).toBe('Half a sen');
});

it('begins anew when what is kept cannot be read', () => {
  sessionStorage.setItem('sixfold.messaging.outbox.ada', '{"mara":{}}');
  expect(openOutbox().getState().conversations).toEqual({});
});

it('is the same for two releases in one tab', () => {
  const kit = jest.requireActual<object>('@sixfold/client-kit');
  const load = () => {
    jest.resetModules();
    jest.doMock('@sixfold/client-kit', () => kit);
    return jest.requireActual<{ useOutbox: unknown }>('./outbox').useOutbox;
  };
  expect(load()).toBe(load());
});
