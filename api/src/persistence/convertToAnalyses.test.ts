import { Types } from 'mongoose';
import { createTestEnvironment, type TestEnvironment } from '../../tests/support/testEnvironment';
import { prepareDatabase } from './connection';

let environment: TestEnvironment;
beforeAll(async () => (environment = await createTestEnvironment()));
afterAll(() => environment.stop());

const collection = (name: string) => environment.deps.connection.collection(name);
const generatedAt = new Date('2026-03-01T10:00:00.000Z');
const writtenFrom = { mbti: { test: 't', birth: 'b' } };

/** Puts the database into the previous format, with these analyses in one member's profile. */
async function storeOld(aiPersonalityAnalysis: object | null): Promise<Types.ObjectId> {
  const userId = new Types.ObjectId();
  await collection('profiles').insertOne({ userId, bio: 'Hello.', aiPersonalityAnalysis });
  await collection('formats').updateOne({}, { $set: { format: 2 }, $unset: { converted: '' } });
  return userId;
}

const prepare = () => prepareDatabase(environment.deps.connection);
const readTexts = (userId: Types.ObjectId) => collection('analyses').findOne({ _id: userId });
const readProfile = (userId: Types.ObjectId) =>
  collection('profiles').findOne({ userId }, { projection: { _id: 0, bio: 1, aiPersonalityAnalysis: 1 } });

describe('convertToAnalyses', () => {
  it('moves every text out of the profile with its writer and sources', async () => {
    const texts = {
      mbti: 'You think.',
      comprehensive: 'You are.',
      writtenBy: { mbti: 'model' },
      writtenFrom,
    };
    const userId = await storeOld({ ...texts, generatedAt });
    await prepare();
    expect(await readTexts(userId)).toEqual({ _id: userId, ...texts, generatedAt });
    expect(await readProfile(userId)).toEqual({ bio: 'Hello.', aiPersonalityAnalysis: { generatedAt } });
  });

  it('continues a conversion interrupted after either write', async () => {
    const [stored, both] = [
      await storeOld({ mbti: 'One.', astrology: 'Two.', generatedAt }),
      await storeOld({ generatedAt }),
    ];
    await collection('analyses').insertMany([
      { _id: stored, mbti: 'One.', generatedAt },
      { _id: both, mbti: 'Three.', generatedAt },
    ]);
    await prepare();
    expect(await readTexts(stored)).toEqual({ _id: stored, mbti: 'One.', astrology: 'Two.', generatedAt });
    expect(await readTexts(both)).toEqual({ _id: both, mbti: 'Three.', generatedAt });
    expect(await readProfile(both)).toMatchObject({ aiPersonalityAnalysis: { generatedAt } });
  });

  it('keeps an undated text and creates no document for a member without texts', async () => {
    const [undated, none] = [await storeOld({ numerology: 'Five.' }), await storeOld(null)];
    await prepare();
    expect(await readTexts(undated)).toEqual({ _id: undated, numerology: 'Five.' });
    expect(await readProfile(undated)).toMatchObject({ aiPersonalityAnalysis: {} });
    expect(await readTexts(none)).toBeNull();
    expect(await readProfile(none)).toMatchObject({ aiPersonalityAnalysis: null });
  });

  it('converts more members than fit into one batch', async () => {
    const ids = Array.from({ length: 250 }, () => new Types.ObjectId());
    await collection('profiles').insertMany(
      ids.map((userId, index) => ({ userId, aiPersonalityAnalysis: { mbti: `Text ${index}` } })),
    );
    await storeOld(null);
    await prepare();
    const found = await collection('analyses')
      .find({ _id: { $in: ids } })
      .toArray();
    expect(found.map(({ mbti }) => String(mbti)).sort()).toEqual(
      ids.map((_, index) => `Text ${index}`).sort(),
    );
    expect(
      await collection('profiles').countDocuments({ 'aiPersonalityAnalysis.mbti': { $exists: true } }),
    ).toBe(0);
  });
});
