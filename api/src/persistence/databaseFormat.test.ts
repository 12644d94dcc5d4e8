import { createTestEnvironment, type TestEnvironment } from '../../tests/support/testEnvironment';
import { connectDatabase, prepareDatabase } from './connection';
import { DATABASE_FORMAT } from './databaseFormat';

let environment: TestEnvironment;
beforeAll(async () => (environment = await createTestEnvironment()));
afterAll(() => environment.stop());

const formats = () => environment.deps.connection.collection<{ _id: string; format: number }>('formats');

/** Connects like a process or a command. */
async function connect(): Promise<void> {
  const uri = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  uri.pathname = `/${environment.deps.connection.name}`;
  const connection = await connectDatabase(uri.href);
  await connection.close();
}

describe('the database format', () => {
  it('is stored at startup before any request is served', async () => {
    expect(await formats().find().toArray()).toEqual([
      { _id: 'database', format: DATABASE_FORMAT, converted: DATABASE_FORMAT },
    ]);
    await connect();
  });

  it('makes this version refuse a database opened by a newer one', async () => {
    await formats().updateOne({ _id: 'database' }, { $set: { format: DATABASE_FORMAT + 1 } });
    await expect(connect()).rejects.toThrow('A newer version of Sixfold has opened the database');
    await expect(prepareDatabase(environment.deps.connection)).rejects.toThrow('A newer version');
    expect(await formats().findOne()).toMatchObject({ _id: 'database', format: DATABASE_FORMAT + 1 });
  });
});
