/** Measures the member index, alone and with its database. Run by `bench`. */
import { createHash, createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import {
  CONNECTION_GOALS,
  GOAL_WEIGHTS,
  scorePair,
  SYSTEMS,
  TRAIT_OF_SYSTEM,
  VALUES_OF_SYSTEM,
} from '@sixfold/domain';
import { Types, type Connection, type PipelineStage } from 'mongoose';
import { createDomainEvents } from '../src/domainEvents';
import { DAY_MS } from '../src/durations';
import { createMemberIndex, type MemberSource } from '../src/modules/discovery/memberIndex/createMemberIndex';
import type { IndexQuery } from '../src/modules/discovery/memberIndex/memberIndex';
import { createRankingRecords } from '../src/modules/profile/rankingRecords/repository';
import { loadGazetteer } from '../src/modules/places/gazetteer';
import { createLocateTown } from '../src/modules/places/service';
import { userModel } from '../src/modules/auth/model';
import { connectDatabase, prepareDatabase } from '../src/persistence/connection';
import { createDraw, makeProfile, makeRankingRecords, memberIdOf } from './matchingMembers';

const gazetteer = loadGazetteer(fileURLToPath(new URL('../data/places.tsv.br', import.meta.url)));
const locateTown = createLocateTown(() => gazetteer);
const TOP = 200;
const now = new Date();
const noLog = () => undefined;

/** Returns the request of a different viewer each turn, without filters. */
function queryOf(turn: number): IndexQuery {
  const goal = 'dating';
  const { mbtiType, enneagramType, loveLanguage, astrologySign, numerologyLifePath, humanDesignType } =
    makeProfile(turn, createDraw(turn + 1), now);
  return {
    viewer: {
      userId: memberIdOf(turn),
      gender: 'female',
      preferredGenders: [],
      connectionGoals: [],
      mbtiType,
      enneagramType,
      loveLanguage,
      astrologySign,
      numerologyLifePath,
      humanDesignType,
    },
    goal,
    weights: GOAL_WEIGHTS[goal],
    filters: {},
    today: { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() },
    excludedIds: [],
  };
}

export interface MeasuredIndex {
  loadMs: number;
  bytesAMember: number;
  /** Ranks all members and returns the exact top 200. */
  rank: (turn: number) => Promise<unknown>;
  /** Emits a domain event and waits for a list of one that includes the change. */
  change: (turn: number) => Promise<unknown>;
}

async function measuredIndex(source: MemberSource): Promise<MeasuredIndex> {
  let loaded = { members: 1, bytes: 0, tookMs: 0 };
  // A member that cannot be ranked would only be logged and left out, and an empty index would be the fastest.
  const refuse = (fields: object, event: string) => {
    throw new Error(`The index of the bench logged ${event}: ${JSON.stringify(fields)}`);
  };
  const logger = {
    debug: noLog,
    warn: refuse,
    error: refuse,
    info: (fields: object, event: string) => {
      if (event === 'member_index_loaded') loaded = fields as typeof loaded;
    },
  };
  const events = createDomainEvents(logger);
  const reloaded = new Set<string>();
  const index = createMemberIndex({
    source: {
      ...source,
      find(ids) {
        for (const id of ids) reloaded.add(id);
        return source.find(ids);
      },
    },
    presence: { isOnline: () => false },
    locateTown,
    events,
    clock: () => now,
    logger,
  });
  await index.rebuild();
  return {
    loadMs: loaded.tookMs,
    bytesAMember: loaded.bytes / loaded.members,
    async rank(turn) {
      const { total, best } = await index.rank(queryOf(turn), TOP);
      if (best.length !== TOP || total < loaded.members / 2)
        throw new Error(`A ranking of ${loaded.members} found ${total} and listed ${best.length}.`);
    },
    async change(turn) {
      const memberId = memberIdOf(turn);
      reloaded.delete(memberId);
      events.emit('profile_changed', { memberId });
      const { best } = await index.rank(queryOf(turn + 1), 1);
      if (best.length !== 1 || !reloaded.has(memberId))
        throw new Error('A list was ranked before the change that it was asked after.');
    },
  };
}

/** Builds an index of synthetic members in memory. */
export function indexOfMany(count: number): Promise<MeasuredIndex> {
  const draw = createDraw(9);
  return measuredIndex({
    async *streamAll() {
      for (const records of makeRankingRecords(count, now)) {
        yield records;
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    find: async (ids) => ids.map((userId) => ({ userId, ...makeProfile(1, draw, now) })),
    count: async () => count,
    estimate: async () => count,
  });
}

export interface MatchingDatabase {
  /** Signs in the member at `place` and returns the cookie. */
  signIn: (place: number, sessionKey: string) => Promise<string>;
  index: () => Promise<MeasuredIndex>;
  /** Computes a viewer's top 200 by an aggregation. @throws the database's error when it lacks an operator */
  aggregate: (turn: number) => Promise<unknown>;
  remove: () => Promise<void>;
  close: () => Promise<void>;
}

const BATCH = 2_000;

/** Fills a database with members directly through the driver. */
export async function seedMatching(uri: string, count: number): Promise<MatchingDatabase> {
  const connection = await connectDatabase(uri);
  const records = createRankingRecords(connection);
  userModel(connection);
  await prepareDatabase(connection);
  const draw = createDraw(7);
  for (let from = 0; from < count; from += BATCH) {
    const places = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => from + index);
    await connection.collection('profiles').insertMany(
      places.map((place) => ({
        ...makeProfile(place, draw, now),
        userId: new Types.ObjectId(memberIdOf(place)),
        updatedAt: now,
      })),
      { ordered: false },
    );
    await connection.collection('users').insertMany(
      places.map((place) => ({
        _id: new Types.ObjectId(memberIdOf(place)),
        firstName: `Member${place}`,
        lastName: 'Bench',
        email: `member${place}@example.org`,
        passwordHash: '-',
        isDemo: false,
        createdAt: now,
      })),
      { ordered: false },
    );
  }
  return {
    signIn: (place, sessionKey) => signIn(connection, memberIdOf(place), sessionKey),
    index: () => measuredIndex(records),
    async aggregate(turn) {
      const pipeline = pipelineOf(queryOf(turn));
      const rows = await connection.collection('profiles').aggregate(pipeline).toArray();
      if (rows.length !== TOP) throw new Error(`The aggregation listed ${rows.length} members.`);
    },
    remove: () => connection.dropDatabase(),
    close: () => connection.close(),
  };
}

/** Creates a session like a sign-in, without the cost of the password hash. */
async function signIn(connection: Connection, userId: string, sessionKey: string): Promise<string> {
  const sessionId = createHash('sha256').update(`bench ${userId}`).digest('base64url');
  const key = createHash('sha256').update(sessionId).digest('hex');
  await connection.collection<{ _id: string }>('sessions').insertOne({
    _id: key,
    userId,
    expiresAt: new Date(now.getTime() + 29 * DAY_MS),
    startedAt: now,
    lastSeenAt: now,
    userAgent: 'bench',
  } as { _id: string });
  const cookie = `sixfold=${sessionId}`;
  const signature = createHmac('sha1', sessionKey)
    .update(cookie)
    .digest('base64')
    .replace(/[/+=]/g, (sign) => ({ '/': '_', '+': '-' })[sign] ?? '');
  return `${cookie}; sixfold.sig=${signature}`;
}

/** Builds the two-sided rules and the weighted mean as an aggregation pipeline. */
function pipelineOf({ viewer, goal, weights }: IndexQuery): PipelineStage[] {
  const systems = SYSTEMS.filter((system) => viewer[TRAIT_OF_SYSTEM[system]] != null).map((system) => {
    const trait = TRAIT_OF_SYSTEM[system];
    const values = VALUES_OF_SYSTEM[system];
    const row = values.map((value) => scorePair(viewer, { [trait]: value }, goal).breakdown[system]);
    const place = { $indexOfArray: [values, `$${trait}`] };
    const isKnown = { $gte: [place, 0] };
    return {
      sum: { $cond: [isKnown, { $multiply: [{ $arrayElemAt: [row, place] }, weights[system]] }, 0] },
      weight: { $cond: [isKnown, weights[system], 0] },
    };
  });
  return [
    {
      $match: {
        onboarded: true,
        userId: { $ne: new Types.ObjectId(viewer.userId) },
        connectionGoals: { $in: [goal, ...CONNECTION_GOALS.filter((one) => one === goal)] },
        preferredGenders: { $in: [viewer.gender, []] },
      },
    },
    {
      $project: {
        userId: 1,
        sum: { $add: systems.map(({ sum }) => sum) },
        weight: { $add: systems.map(({ weight }) => weight) },
      },
    },
    {
      $addFields: {
        overall: {
          $cond: [{ $gt: ['$weight', 0] }, { $round: [{ $divide: ['$sum', '$weight'] }, 2] }, null],
        },
      },
    },
    { $sort: { overall: -1, userId: 1 } },
    { $limit: TOP },
  ] as PipelineStage[];
}
