import { Schema, type Connection } from 'mongoose';
import { createIndexes } from './createIndexes';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const schema = new Schema({ email: String }).index({ email: 1 }, { unique: true });

/** A collection whose index is ready when the test calls `finish`. */
function prepare() {
  let finish = () => undefined as void;
  const create = () => new Promise<void>((resolve) => (finish = resolve));
  const models = { User: { schema, collection: { name: 'users', createIndexes: create } } };
  const info = jest.fn();
  const created = createIndexes({ models } as unknown as Pick<Connection, 'models'>, { info });
  return {
    info,
    async finish() {
      finish();
      await created;
    },
  };
}

describe('createIndexes', () => {
  it('logs a collection once while its indexes are being built', async () => {
    const { info, finish } = prepare();
    jest.advanceTimersByTime(60_000);
    expect(info.mock.calls).toEqual([[{ collection: 'users' }, 'waiting_for_indexes']]);
    await finish();
  });

  it('logs nothing when the indexes exist', async () => {
    const { info, finish } = prepare();
    await finish();
    jest.advanceTimersByTime(60_000);
    expect(info).not.toHaveBeenCalled();
  });
});
