import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { io, type Socket } from 'socket.io-client';
import {
  REALTIME_PATH,
  authCalls,
  profileCalls,
  type SaveProfileBody,
  type ServerEventName,
  type ServerEvents,
  type User,
} from '@sixfold/api-contract';
import type { Config } from '../../src/config';
import { createApp, type App, type AppDeps } from '../../src/createApp';
import { HOUR_MS } from '../../src/durations';
import { createPublishedFolder } from '../../src/modules/remotes/publishedFolder';
import { connectDatabase } from '../../src/persistence/connection';
import { createAuditLog } from '../../src/providers/auditLog';
import type { Mail } from '../../src/providers/mailer';
import { testVerifier } from '../../src/providers/faceVerifier/testVerifier';
import { noNudityCheck } from '../../src/providers/nudityCheck';
import { createGridFsPhotoStore } from '../../src/providers/photoStore';
import { createSharpPhotoProcessor } from '../../src/providers/sharpPhotoProcessor';
import {
  builtInPairWriter,
  builtInWriter,
  DEMO_PICTURES_DIR,
  ILLUSTRATIONS_DIR,
  loadChapters,
} from './content';
import { createPasswords } from '../../src/providers/passwords';
import type { Scheduler } from '../../src/providers/ports';
import { systemRandom } from '../../src/providers/random';
import { connectRedis } from '../../src/providers/redis';
import type { ProcessPace } from '../../src/realtime/processCluster';
import { readGazetteer } from './towns';
import { Browser, type Answer } from './browser';
import { trackWrittenCollections } from './writtenCollections';
import { codeIn, findEmailTo } from './emails';
import { listen } from './listen';
import { recordingLogger, type LogLine } from './recordingLogger';
import { rememberPhotos } from './rememberedPhotos';

export const PASSWORD = 'correct horse battery';
/** May release every remote. */
export const DEPLOY_TOKEN = 'the-token-of-the-platform-team';
export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/** Every test registers members; `passwords.test.ts` covers the real cost. */
const CHEAP_HASH = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Effectively disabled: a single process has no peers for its heartbeats, and tests count a call's commands. */
const SINGLE_PROCESS: ProcessPace = { beatMs: HOUR_MS, staleMs: HOUR_MS };

interface ScheduledWork {
  delayMs: number;
  work: () => Promise<void>;
}

export interface TestEnvironment {
  app: App;
  deps: AppDeps;
  /** Origin at which the application listens. */
  origin: string;
  mails: Mail[];
  logs: LogLine[];
  publishedDir: string;
  /** Advances the application's clock. */
  advance: (ms: number) => void;
  /** Work that the application has scheduled and no test has run. */
  scheduled: readonly ScheduledWork[];
  /** Runs scheduled work now; returns its delays. */
  runScheduled: () => Promise<number[]>;
  visitor: () => Browser;
  /** A signed-in account without a profile. */
  account: (name: string) => Promise<Member>;
  /** A signed-in member with a complete profile. */
  member: (name: string, profile?: SaveProfileBody) => Promise<Member>;
  /** Deletes everything that this process has written into the database. */
  clear: () => Promise<void>;
  /** Stops the application and starts another one on the same data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface Member {
  id: string;
  browser: Browser;
  email: string;
}

export type TestSocket = Socket<ServerEvents, Record<never, never>>;

export const completeProfile = (overrides: SaveProfileBody = {}): SaveProfileBody => ({
  birthday: '1990-05-17',
  birthTime: '08:30',
  birthLocation: 'Porto, Portugal',
  location: 'Porto, Portugal',
  gender: 'female',
  preferredGenders: ['male', 'female'],
  connectionGoals: ['dating'],
  bio: 'Walks and notes.',
  isProfileComplete: true,
  ...overrides,
});

function testConfig(overrides: Partial<Config>, publishedDir: string): Config {
  return {
    nodeEnv: 'test',
    production: false,
    host: '127.0.0.1',
    port: 0,
    portGiven: false,
    mongodbUri: undefined,
    embeddedMongoEntry: undefined,
    dataDir: publishedDir,
    publishedDir,
    releaseStoreUrl: undefined,
    publicOrigin: undefined,
    trustedProxies: 0,
    keepAliveSeconds: 75,
    redisUrl: undefined,
    sessionKeys: ['a key that only tests know, 32 characters'],
    trust: null,
    deployTokens: [{ name: 'platform', remote: null, sha256: sha256Of(DEPLOY_TOKEN) }],
    watchedPercent: 0,
    smtpUrl: undefined,
    mailFrom: 'Sixfold <no-reply@sixfold.example>',
    vapidKeys: undefined,
    pushHosts: [],
    securityContact: undefined,
    mailboxMinutes: 55,
    openai: undefined,
    modelBudget: { tokensPerMember: 60_000, tokensInTotal: 5_000_000 },
    ice: { stunUrls: [], turnUrls: [], turnSecret: null },
    photoCheck: 'test',
    faceCheckDir: undefined,
    nudityCheckDir: undefined,
    nominatim: undefined,
    placesCountries: [],
    seedDemo: false,
    demoPace: 'human',
    rateLimitScale: 0,
    logLevel: 'silent',
    remoteOverrides: [],
    devShell: undefined,
    devRemotes: new Map(),
    ...overrides,
  };
}

/** Starts the real application on a real port with its own database. */
export async function createTestEnvironment(
  overrides: Partial<Config> = {},
  replaced: Partial<AppDeps> = {},
): Promise<TestEnvironment> {
  const publishedDir = mkdtempSync(path.join(os.tmpdir(), 'sixfold-published-'));
  // Tests count the commands of a call.
  const connection = await connectDatabase(createDatabaseUri(), { monitorCommands: true });
  const written = trackWrittenCollections(connection);
  const mails: Mail[] = [];
  const logs: LogLine[] = [];
  let offsetMs = 0;
  const scheduled: ScheduledWork[] = [];
  const scheduler: Scheduler = {
    after: (delayMs, work) => scheduled.push({ delayMs, work }),
    cancelAll: () => scheduled.splice(0),
  };
  const deps: AppDeps = {
    config: testConfig(overrides, publishedDir),
    connection,
    clock: () => new Date(Date.now() + offsetMs),
    random: systemRandom,
    logger: recordingLogger(logs),
    auditLog: createAuditLog(recordingLogger(logs), 'a key that only tests know'),
    scheduler,
    mailer: { send: async (mail) => void mails.push(mail) },
    pushSender: null,
    passwords: createPasswords({ cost: CHEAP_HASH }),
    photoStore: createGridFsPhotoStore(connection),
    photoProcessor: rememberPhotos(createSharpPhotoProcessor()),
    faceVerifier: testVerifier,
    nudityCheck: noNudityCheck,
    analysisWriter: builtInWriter,
    pairWriter: builtInPairWriter,
    publishedSource: createPublishedFolder(publishedDir, overrides.trust),
    gazetteer: readGazetteer,
    chapters: loadChapters,
    illustrationsDir: ILLUSTRATIONS_DIR,
    demoPicturesDir: DEMO_PICTURES_DIR,
    processPace: SINGLE_PROCESS,
    refusalDelayMs: 0,
    connectRedis:
      overrides.redisUrl === undefined
        ? undefined
        : () => connectRedis(overrides.redisUrl ?? '', deps.logger),
    onLeaseLost: () => logs.push({ level: 'error', event: 'lease_lost', fields: {} }),
    ...replaced,
  };

  const start = async () => {
    const app = createApp(deps);
    await app.prepare();
    return { app, origin: await listen(app, logs) };
  };

  const environment: TestEnvironment = {
    ...(await start()),
    deps,
    mails,
    logs,
    publishedDir,
    advance: (ms) => (offsetMs += ms),
    scheduled,
    async runScheduled() {
      const due = scheduled.splice(0);
      for (const { work } of due) await work();
      return due.map(({ delayMs }) => delayMs);
    },
    visitor: () => new Browser(environment.origin),
    async account(name) {
      const browser = environment.visitor();
      const email = `${name.toLowerCase()}@example.org`;
      const registered = await browser.call(authCalls.register, {
        // Digits make the address unique, but names may not contain them.
        body: { firstName: name.replace(/\d/g, ''), lastName: 'Tester', email, password: PASSWORD },
      });
      const created =
        registered.status === 202
          ? await confirmByCode(environment, { browser, email }, registered)
          : registered;
      if (created.status !== 200) throw new Error(JSON.stringify(created.body));
      return { id: (created.body as User).id, browser, email };
    },
    async member(name, profile = completeProfile()) {
      const member = await environment.account(name);
      const saved = await member.browser.call(profileCalls.saveProfile, { body: profile });
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
      return member;
    },
    async clear() {
      await Promise.all([...written].map((name) => connection.collection(name).deleteMany({})));
      written.clear();
      await environment.app.rebuildMemberIndex();
    },
    async restart() {
      await environment.app.stop();
      Object.assign(environment, await start());
    },
    async stop() {
      await environment.app.stop();
      await connection.dropDatabase();
      await connection.close();
      rmSync(publishedDir, { recursive: true, force: true });
    },
  };
  return environment;
}

async function confirmByCode(
  environment: TestEnvironment,
  { browser, email }: Pick<Member, 'browser' | 'email'>,
  { body }: Answer,
): Promise<Answer> {
  const { registration } = body as { registration: string };
  const code = codeIn(await findEmailTo(environment, email, /is your Sixfold code/));
  return browser.call(authCalls.confirmRegistration, { body: { registration, code } });
}

/** Returns the URI of a fresh database on the server of `startDatabase` or of TEST_MONGODB_URI. */
export function createDatabaseUri(): string {
  const uri = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  uri.pathname = `/sixfold_test_${systemRandom.bytes(6).toString('hex')}`;
  return uri.href;
}

export interface LiveBrowser {
  socket: TestSocket;
  /** Events received so far, oldest first. */
  heard: { event: string; payload: unknown }[];
  /** Resolves with the first event of this name, even if it has already arrived. */
  next: <E extends ServerEventName>(event: E) => Promise<Parameters<ServerEvents[E]>[0]>;
}

/** Opens a socket like a browser, with its cookies and an origin. */
export function openSocket(
  origin: string,
  cookie: string,
  pageOrigin = origin,
  transports: ('websocket' | 'polling')[] = ['websocket'],
  auth: Record<string, unknown> = {},
): LiveBrowser {
  const socket: TestSocket = io(origin, {
    path: REALTIME_PATH,
    transports,
    auth,
    reconnection: false,
    extraHeaders: { cookie, origin: pageOrigin },
  });
  const heard: LiveBrowser['heard'] = [];
  const waiting: { event: string; resolve: (payload: never) => void }[] = [];
  socket.onAny((event: string, payload: unknown) => {
    heard.push({ event, payload });
    const index = waiting.findIndex((waiter) => waiter.event === event);
    if (index >= 0) waiting.splice(index, 1)[0]?.resolve(payload as never);
  });
  return {
    socket,
    heard,
    next: (event) => {
      const already = heard.find((entry) => entry.event === event);
      if (already) return Promise.resolve(already.payload as never);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`The event ${event} did not come.`)), 30_000);
        waiting.push({
          event,
          resolve: (payload) => {
            clearTimeout(timer);
            resolve(payload);
          },
        });
      });
    },
  };
}

/** Waits until the socket is connected or rejected. */
export function waitForConnection(socket: TestSocket): Promise<'connected' | Error> {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', resolve);
  });
}
