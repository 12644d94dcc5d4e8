import { useRefusals } from '@sixfold/client-kit';
import { MARA } from '../../testing/outboxTabs';
import { createOutbox } from './createOutbox';
import { createMemoryStorage } from './outboxStorage';

const { signal } = new AbortController();

describe('createOutbox', () => {
  it('marks an entry as unstored until it is stored', async () => {
    let store = () => {};
    const stored = new Promise<void>((resolve) => (store = resolve));
    const memory = createMemoryStorage();
    const outbox = createOutbox({
      storage: Promise.resolve({ ...memory, put: async (entry) => stored.then(() => memory.put(entry)) }),
      channel: null,
      signal,
    });
    outbox.add(MARA, { kind: 'message', content: 'Look:', replyTo: null });
    const entries = () => outbox.useOutbox.getState().entries;
    expect(entries()).toMatchObject([{ content: 'Look:', isUnstored: true }]);
    store();
    await outbox.settled();
    expect(entries()).toHaveLength(1);
    expect(entries()[0]).not.toHaveProperty('isUnstored');
    expect((await memory.read()).entries[0]).not.toHaveProperty('isUnstored');
  });

  it('does not wait for broken storage', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const outbox = createOutbox({
      storage: Promise.resolve({
        ...createMemoryStorage(),
        put: async () => Promise.reject(new Error('The disk is full.')),
      }),
      channel: null,
      signal,
    });
    outbox.add(MARA, { kind: 'message', content: 'Look:', replyTo: null });
    await outbox.settled();
    expect(outbox.useOutbox.getState().entries).toMatchObject([{ content: 'Look:', isUnstored: false }]);
    expect(warn).toHaveBeenCalled();
  });

  describe('with unresponsive storage', () => {
    beforeEach(() => {
      jest.useFakeTimers();
      useRefusals.setState({ storage: false });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    /** Opens an outbox whose storage responds after `respond` is called. */
    function openLate(memory = createMemoryStorage()) {
      let respond = () => {};
      const responded = new Promise<void>((resolve) => (respond = resolve));
      const outbox = createOutbox({
        storage: responded.then(() => memory),
        channel: null,
        signal,
      });
      const entries = () => outbox.useOutbox.getState().entries;
      return { outbox, entries, respond };
    }

    it('releases an entry for sending after three seconds and reports the storage failure', async () => {
      const { outbox, entries } = openLate();
      const changed = jest.fn();
      outbox.subscribe(changed);
      outbox.add(MARA, { kind: 'message', content: 'Hello', replyTo: null });
      await jest.advanceTimersByTimeAsync(2_900);
      expect(entries()).toMatchObject([{ isUnstored: true }]);
      await jest.advanceTimersByTimeAsync(200);
      expect(entries()).toMatchObject([{ content: 'Hello', isUnstored: false }]);
      expect(changed).toHaveBeenCalled();
      expect(useRefusals.getState().storage).toBe(true);
    });

    it('waits three seconds only once', async () => {
      const { outbox, entries } = openLate();
      await jest.advanceTimersByTimeAsync(3_000);
      outbox.add(MARA, { kind: 'message', content: 'Hello', replyTo: null });
      await jest.advanceTimersByTimeAsync(10);
      expect(entries()).toMatchObject([{ content: 'Hello', isUnstored: false }]);
    });

    it('stores pending changes once the storage responds, and shows its content', async () => {
      const memory = createMemoryStorage([], { bob: { text: 'From yesterday', replyTo: null } });
      const { outbox, entries, respond } = openLate(memory);
      outbox.add(MARA, { kind: 'message', content: 'Hello', replyTo: null });
      outbox.setDraft(MARA, { text: 'And', replyTo: null });
      await jest.advanceTimersByTimeAsync(3_000);
      respond();
      await outbox.settled();
      expect(entries()).toMatchObject([{ content: 'Hello' }]);
      expect(outbox.useOutbox.getState().drafts).toMatchObject({ bob: { text: 'From yesterday' } });
      expect(await memory.read()).toMatchObject({
        entries: [{ content: 'Hello' }],
        drafts: { [MARA]: { text: 'And' } },
      });
    });
  });

  it('shows stored drafts when another draft is typed before they are read', async () => {
    const memory = createMemoryStorage([], { bob: { text: 'From yesterday', replyTo: null } });
    const outbox = createOutbox({ storage: Promise.resolve(memory), channel: null, signal });
    outbox.setDraft(MARA, { text: 'And', replyTo: null });
    await outbox.settled();
    expect(outbox.useOutbox.getState().drafts).toMatchObject({
      bob: { text: 'From yesterday' },
      [MARA]: { text: 'And' },
    });
  });
});
