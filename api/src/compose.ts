import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openReleaseStore } from '@sixfold/release-store';
import type { Connection } from 'mongoose';
import { MINUTE_MS } from './durations';
import type { Config } from './config';
import type { AppDeps } from './createApp';
import { loadGazetteer } from './modules/places/gazetteer';
import { withDevServers } from './modules/remotes/devServers';
import { createPublishedFolder, type PublishedSource } from './modules/remotes/publishedFolder';
import { withReleaseStore } from './modules/remotes/storedReleases';
import { createBuiltInWriter, createCheckedWriter } from './providers/analysisWriter';
import { loadChapterContent } from './providers/chapterContent';
import { chooseVerifier } from './providers/faceVerifier/chooseVerifier';
import { chooseNudityCheck } from './providers/nudityCheck';
import { createModelBudget } from './persistence/modelSpending';
import { createAuditLog, type AuditLog } from './providers/auditLog';
import { createLogger } from './providers/logger';
import { createMailbox, createSmtpMailer } from './providers/mailer';
import { createModelPairWriter } from './providers/modelPairWriter';
import { createModelWriter } from './providers/modelWriter';
import { loadPairContent } from './providers/pairContent';
import { createBuiltInPairWriter } from './providers/pairWriter';
import { createGridFsPhotoStore } from './providers/photoStore';
import { createPhotoProcesses } from './providers/photoProcesses';
import { createNominatim } from './providers/nominatim';
import { withCache } from './providers/placeProvider';
import type { Clock, Logger } from './providers/ports';
import { systemRandom } from './providers/random';
import { connectRedis } from './providers/redis';
import { createWebPushSender } from './providers/pushSender';
import { createScheduler } from './providers/scheduler';
import { createTicker } from './providers/ticker';

// Optional and outside the bundle, so the bundler must not resolve these paths.
const FACE_CHECK_DIR = fileURLToPath(new URL(/* webpackIgnore: true */ '../../face-check', import.meta.url));
const NUDITY_CHECK_DIR = fileURLToPath(
  new URL(/* webpackIgnore: true */ '../../nudity-check', import.meta.url),
);
/** Returns the entry file of a worker: next to the bundle when built, next to this file when run from source. */
function findProgram(name: 'rankingWorker' | 'photoWorker'): { file: string } {
  const [built = '', source = ''] = ['js', 'ts'].map((ending) =>
    fileURLToPath(new URL(/* webpackIgnore: true */ `./${name}.${ending}`, import.meta.url)),
  );
  return { file: existsSync(built) ? built : source };
}
const PLACES_FILE = fileURLToPath(new URL('../data/places.tsv.br', import.meta.url));
const CONTENT_DIR = fileURLToPath(new URL(/* webpackIgnore: true */ '../../content', import.meta.url));
const ILLUSTRATIONS_DIR = path.join(CONTENT_DIR, 'illustrations');
const DEMO_PICTURES_DIR = fileURLToPath(
  new URL(/* webpackIgnore: true */ '../../demo-members/pictures', import.meta.url),
);
const loadChapters = () => loadChapterContent(path.join(CONTENT_DIR, 'chapters'));

/** Returns the real dependencies of `createApp`: the system clock and the configured mailer, model and releases. */
export function composeDeps(config: Config, connection: Connection, logger: Logger): AppDeps {
  const { redisUrl } = config;
  const clock: Clock = () => new Date();
  const mailboxDir = path.join(config.dataDir, 'mailbox');
  const mailbox = createMailbox(mailboxDir, clock, systemRandom, config.mailboxMinutes * MINUTE_MS);
  createTicker(logger).every(MINUTE_MS, 'delete_old_mails', mailbox.deleteOldMails);
  return {
    config,
    connection,
    clock,
    random: systemRandom,
    logger,
    auditLog: composeAuditLog(config),
    scheduler: createScheduler(logger),
    connectRedis: redisUrl ? () => connectRedis(redisUrl, logger) : undefined,
    onLeaseLost() {
      logger.error({}, 'another_process_took_over');
      process.kill(process.pid, 'SIGTERM');
    },
    mailer: config.smtpUrl ? createSmtpMailer(config.smtpUrl, config.mailFrom) : mailbox,
    ...(config.production ? {} : { mailbox }),
    pushSender: config.vapidKeys ? createWebPushSender(config.vapidKeys, { hosts: config.pushHosts }) : null,
    photoStore: createGridFsPhotoStore(connection),
    photoProcessor: createPhotoProcesses({ program: findProgram('photoWorker'), logger }),
    faceVerifier: chooseVerifier(config.photoCheck, config.faceCheckDir ?? FACE_CHECK_DIR, logger),
    nudityCheck: chooseNudityCheck(config.nudityCheckDir ?? NUDITY_CHECK_DIR, logger),
    ...composeWriters(config, connection, clock, logger),
    publishedSource: withDevServers(composePublished(config, logger), {
      shell: config.devShell,
      remotes: config.devRemotes,
    }),
    rankingWorker: findProgram('rankingWorker'),
    gazetteer: () => loadGazetteer(PLACES_FILE),
    chapters: loadChapters,
    illustrationsDir: ILLUSTRATIONS_DIR,
    demoPicturesDir: DEMO_PICTURES_DIR,
    placeProvider:
      config.nominatim &&
      withCache(createNominatim({ ...config.nominatim, countries: config.placesCountries }), {
        nowMs: () => clock().getTime(),
        logger,
      }),
  };
}

/** In production the audit log ignores `LOG_LEVEL`; elsewhere it follows it. */
function composeAuditLog({ production, logLevel, sessionKeys }: Config): AuditLog {
  return createAuditLog(createLogger(production ? 'info' : logLevel), sessionKeys[0] ?? '');
}

function composePublished({ publishedDir, releaseStoreUrl, trust }: Config, logger: Logger): PublishedSource {
  const published = createPublishedFolder(publishedDir, trust);
  if (releaseStoreUrl === undefined) return published;
  const store = openReleaseStore({ url: releaseStoreUrl, publishedDir });
  return withReleaseStore(published, { store, publishedDir, ticker: createTicker(logger), logger });
}

function composeWriters(
  { openai, modelBudget }: Config,
  connection: Connection,
  clock: Clock,
  logger: Logger,
): Pick<AppDeps, 'analysisWriter' | 'pairWriter'> {
  const builtInWriter = createBuiltInWriter(loadChapters);
  const builtInPairWriter = createBuiltInPairWriter(() => loadPairContent(path.join(CONTENT_DIR, 'pairs')));
  if (!openai) return { analysisWriter: builtInWriter, pairWriter: builtInPairWriter };
  const budget = createModelBudget(connection, modelBudget, clock);
  return {
    analysisWriter: createCheckedWriter(
      createModelWriter(openai, budget, builtInWriter, logger),
      builtInWriter,
      logger,
    ),
    pairWriter: createModelPairWriter(openai, budget, builtInPairWriter, logger),
  };
}
