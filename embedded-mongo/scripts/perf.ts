import { MongoClient, type Collection } from 'mongodb';

export interface EmbeddedMongoFigures {
  /** Median milliseconds of one `findOne` by an indexed field among 1,000 and among 100,000 documents. */
  lookupAt1k: number;
  lookupAt100k: number;
  /** Acknowledged (therefore synced) single inserts a second with 64 of them under way. */
  durableInsertsPerSecond64InFlight: number;
}

interface Member {
  email: string;
  age: number;
  about: string;
}

const member = (number: number): Member => ({
  email: `member${number}@example.test`,
  age: 18 + (number % 60),
  about: 'x'.repeat(200),
});

async function fill(collection: Collection<Member>, count: number): Promise<void> {
  await collection.createIndex({ email: 1 }, { unique: true });
  for (let from = 0; from < count; from += 5000)
    await collection.insertMany(
      Array.from({ length: Math.min(5000, count - from) }, (_, i) => member(from + i)),
    );
}

async function lookup(collection: Collection<Member>, count: number, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < rounds + 200; i++) {
    const email = member((i * 7919) % count).email;
    const started = performance.now();
    if (!(await collection.findOne({ email }))) throw new Error(`${email} was not found`);
    // the first ones warm the code up on both sides
    if (i >= 200) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

async function inserts(collection: Collection<Member>, inFlight: number, total: number): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (next < total) await collection.insertOne(member(next++));
    }),
  );
  return total / ((performance.now() - started) / 1000);
}

/** Measures a running server through the official driver. Leaves nothing behind. */
export async function measureEmbeddedMongo(uri: string): Promise<EmbeddedMongoFigures> {
  const client = new MongoClient(uri, { maxPoolSize: 64, minPoolSize: 64 });
  const database = client.db('embedded_mongo_measure');
  try {
    await database.dropDatabase();
    const small = database.collection<Member>('small');
    const large = database.collection<Member>('large');
    await fill(small, 1000);
    await fill(large, 100_000);
    const lookupAt1k = await lookup(small, 1000, 2000);
    const lookupAt100k = await lookup(large, 100_000, 2000);
    const target = database.collection<Member>('inserts');
    await inserts(target, 64, 2000);
    const durableInsertsPerSecond64InFlight = await inserts(target, 64, 10_000);
    return { lookupAt1k, lookupAt100k, durableInsertsPerSecond64InFlight };
  } finally {
    await database.dropDatabase();
    await client.close();
  }
}
