import mongoose, { Schema, type Connection } from 'mongoose';
import { startTestServer, type TestServer } from './testServer';

let test: TestServer;
let connection: Connection;

beforeAll(async () => {
  test = await startTestServer();
  connection = await mongoose.createConnection(test.server.uri, { dbName: 'models' }).asPromise();
});

afterAll(async () => {
  await connection.close();
  await test.stop();
});

const memberSchema = new Schema(
  {
    email: { type: String, required: true, unique: true },
    name: String,
    age: { type: Number, index: true },
    tags: [String],
    place: { city: String, zone: String },
    seen: { type: Map, of: Date },
  },
  { timestamps: true, optimisticConcurrency: true },
);

describe('mongoose', () => {
  it('creates collections and indexes, twice without errors', async () => {
    const Member = connection.model('Member', memberSchema);
    await Member.init();
    await Member.syncIndexes();
    await Member.createCollection();
    expect((await Member.collection.indexes()).map(({ name }) => name).sort()).toEqual([
      '_id_',
      'age_1',
      'email_1',
    ]);
  });

  it('saves, finds, changes and counts documents', async () => {
    const Member = connection.model('Member');
    const ada = await Member.create({
      email: 'ada@example.test',
      age: 36,
      tags: ['maths'],
      place: { city: 'London' },
    });
    ada.set('place.zone', 'Europe/London');
    ada.get('tags').push('engines');
    await ada.save();
    const found = await Member.findOne({ tags: 'engines', age: { $gte: 30 } }).lean();
    expect(found).toMatchObject({
      email: 'ada@example.test',
      tags: ['maths', 'engines'],
      place: { city: 'London', zone: 'Europe/London' },
    });
    await expect(Member.create({ email: 'ada@example.test' })).rejects.toMatchObject({
      code: 11000,
      keyValue: { email: 'ada@example.test' },
    });
    expect(await Member.countDocuments({ age: 36 })).toBe(1);
    expect(await Member.exists({ email: 'nobody' })).toBeNull();
  });

  it('detects a concurrent save', async () => {
    const Member = connection.model('Member');
    const [one, two] = [await Member.findOne(), await Member.findOne()];
    one!.set('name', 'one');
    two!.set('name', 'two');
    await one!.save();
    await expect(two!.save()).rejects.toMatchObject({ name: 'VersionError' });
  });

  it('finds one and updates it, upserting when there is none', async () => {
    const Member = connection.model('Member');
    const made = await Member.findOneAndUpdate(
      { email: 'new@example.test' },
      { $inc: { age: 1 } },
      { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
    );
    expect(made).toMatchObject({ email: 'new@example.test', age: 1 });
    const [gone, none] = [
      await Member.findOneAndDelete({ email: 'new@example.test' }),
      await Member.findOneAndDelete({ email: 'new@example.test' }),
    ];
    expect([gone?.get('email'), none]).toEqual(['new@example.test', null]);
  });

  it('iterates a cursor, writes in bulk and aggregates', async () => {
    const Member = connection.model('Member');
    await Member.bulkWrite(
      Array.from({ length: 300 }, (_, i) => ({
        insertOne: { document: { email: `m${i}@example.test`, age: i % 3 } },
      })),
    );
    let seen = 0;
    for await (const member of Member.find({ email: /^m\d/ }).sort({ age: 1 }).cursor({ batchSize: 50 }))
      if (member) seen++;
    expect(seen).toBe(300);
    const groups = await Member.aggregate([
      { $match: { email: /^m\d/ } },
      { $group: { _id: '$age', n: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ]);
    expect(groups).toEqual([0, 1, 2].map((_id) => ({ _id, n: 100 })));
    expect(await Member.distinct('age', { age: { $lt: 3 } })).toEqual([0, 1, 2]);
  });
});
