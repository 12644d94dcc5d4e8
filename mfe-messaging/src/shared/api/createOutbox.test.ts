import { MARA, ADA } from '../../testing/outboxTabs';
import { createOutbox } from './createOutbox';
import { createMemoryStorage } from './outboxStorage';

describe('createOutbox', () => {
  it('says of an entry that it is not stored until it is', async () => {
    let store = () => {};
    const stored = new Promise<void>((resolve) => (store = resolve));
    const memory = createMemoryStorage();
    const outbox = createOutbox({
      openStorage: async () => ({ ...memory, put: async (entry) => stored.then(() => memory.put(entry)) }),
      openChannel: () => null,
    });
    outbox.open(ADA);
    outbox.add(MARA, { kind: 'message', content: 'Look:', replyTo: null });
    const entries = () => outbox.useOutbox.getState().entries;
    expect(entries()).toMatchObject([{ content: 'Look:', isUnstored: true }]);
    store();
    await outbox.settled();
    expect(entries()).toHaveLength(1);
    expect(entries()[0]).not.toHaveProperty('isUnstored');
    expect((await memory.read()).entries[0]).not.toHaveProperty('isUnstored');
  });

  it('waits for no storage where the browser has none that works', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const outbox = createOutbox({
      openStorage: async () => ({
        ...createMemoryStorage(),
        put: async () => Promise.reject(new Error('The disk is full.')),
      }),
      openChannel: () => null,
    });
    outbox.open(ADA);
    outbox.add(MARA, { kind: 'message', content: 'Look:', replyTo: null });
    await outbox.settled();
    expect(outbox.useOutbox.getState().entries).toMatchObject([{ content: 'Look:', isUnstored: false }]);
    expect(warn).toHaveBeenCalled();
  });
});
