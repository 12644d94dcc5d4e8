import { createServer } from 'node:http';
import path from 'node:path';
import Koa from 'koa';
import compress from 'koa-compress';
import type { App, AppDeps } from './app';
import { createMemberEngine } from './createMemberEngine';
import { createFacts } from './facts';
import { signsOfLife } from './http/activity';
import { devMailbox } from './http/devMailbox';
import { errorBoundary } from './http/errors';
import { createCalls } from './http/mount';
import { createFormReader } from './http/multipart';
import { shellPage } from './http/page';
import { createRateLimits } from './http/rateLimits';
import { requestLog } from './http/requestLog';
import { securityHeaders } from './http/security';
import { createSessions } from './http/session';
import { publishedFiles } from './http/static';
import { mountSystem } from './http/system';
import { unknownCall } from './http/unknownCall';
import { describeSessions } from './modules/account/presenter';
import { mountAccount } from './modules/account/routes';
import { createAccountService } from './modules/account/service';
import { createAccountRepository } from './modules/auth/repository';
import { mountAuth } from './modules/auth/routes';
import { createAuthService } from './modules/auth/service';
import { createDemoService } from './modules/demo/service';
import { createMemberCards } from './modules/discovery/memberIndex/cards';
import { createDiscoveryRepository } from './modules/discovery/repository';
import { mountDiscovery } from './modules/discovery/routes';
import { createDiscoveryService } from './modules/discovery/service';
import { mountInsights } from './modules/insights/routes';
import { createInsightsService } from './modules/insights/service';
import { createMessagingRepository } from './modules/messaging/repository';
import { mountMessaging } from './modules/messaging/routes';
import { createMessagingService } from './modules/messaging/service';
import { createOnboardingRepository } from './modules/onboarding/repository';
import { mountOnboarding } from './modules/onboarding/routes';
import { createOnboardingService } from './modules/onboarding/service';
import { mountPairs } from './modules/pairs/routes';
import { createPairsService } from './modules/pairs/service';
import { mountPhotos } from './modules/photos/routes';
import { createPhotosService } from './modules/photos/service';
import { mountPlaces } from './modules/places/routes';
import { createPlacesService } from './modules/places/service';
import { createPhotoList } from './modules/profile/photoList/repository';
import { createProfileRepository } from './modules/profile/repository';
import { mountProfile } from './modules/profile/routes';
import { createProfileService } from './modules/profile/service';
import { mountRemotes } from './modules/remotes/routes';
import { createRemotesService } from './modules/remotes/service';
import { createSafetyRepository } from './modules/safety/repository';
import { mountSafety } from './modules/safety/routes';
import { createSafetyService } from './modules/safety/service';
import { createVerificationRepository } from './modules/verification/repository';
import { mountVerification } from './modules/verification/routes';
import { createReviewDesk, createVerificationService } from './modules/verification/service';
import { emptyDatabase, isDatabaseReady, prepareDatabase } from './persistence/connection';
import { createSessionStore } from './persistence/sessionStore';
import { createPasswords } from './providers/passwords';
import { createRealtime } from './realtime/realtime';

export type { App, AppDeps } from './app';

/** Requests that still run this long after the stop began are cut off. */
const DRAIN_TIMEOUT_MS = 7_000;

/** Builds the whole server from its dependencies; nothing here listens, and tests call it like `main` does. */
export function createApp(deps: AppDeps): App {
  const { config, connection, clock, random, logger, scheduler } = deps;
  const { publicOrigin } = config;

  const koa = new Koa({ keys: [...config.sessionKeys], proxy: config.trustProxy });
  koa.silent = true;
  const http = createServer();
  const sessionStore = createSessionStore(connection);
  const sessions = createSessions({
    app: koa,
    store: sessionStore,
    clock,
    random,
    secure: publicOrigin?.startsWith('https:') ?? false,
  });
  const facts = createFacts(logger);
  const realtime = createRealtime({ http, sessions, publicOrigin, facts, logger });
  const members = createMemberEngine({ ...deps, local: realtime, facts });
  const { presence } = members;

  const places = createPlacesService({
    gazetteer: deps.gazetteer,
    provider: deps.placeProvider,
    countries: config.placesCountries,
  });
  const passwords = createPasswords();
  const auth = createAuthService({
    accounts: createAccountRepository(connection),
    passwords,
    sessionStore,
    connections: realtime,
    mailer: deps.mailer,
    clock,
    random,
    logger,
  });
  const safety = createSafetyService({
    safety: createSafetyRepository(connection),
    auth,
    publisher: realtime,
    clock,
    logger,
  });
  const profiles = createProfileService({
    profiles: createProfileRepository(connection),
    photoList: createPhotoList(connection),
    auth,
    safety,
    places,
    facts,
    clock,
  });
  const onboarding = createOnboardingService({
    drafts: createOnboardingRepository(connection),
    profiles,
    facts,
    clock,
  });
  const photos = createPhotosService({
    photoStore: deps.photoStore,
    photoProcessor: deps.photoProcessor,
    profiles,
    facts,
    scheduler,
    clock,
    random,
    logger,
  });
  const cards = createMemberCards({
    async load(memberIds) {
      const [records, people] = await Promise.all([
        profiles.findRecords(memberIds),
        auth.findPeople(memberIds),
      ]);
      return new Map(
        [...records].flatMap(([id, profile]) => {
          const names = people.get(id);
          return names ? [[id, { profile, names }] as const] : [];
        }),
      );
    },
    facts,
    logger,
  });
  const discovery = createDiscoveryService({
    relations: createDiscoveryRepository(connection),
    profiles,
    memberIndex: members.index,
    cards,
    auth,
    safety,
    publisher: realtime,
    presence,
    facts,
    clock,
  });
  const messaging = createMessagingService({
    messages: createMessagingRepository(connection),
    auth,
    profiles,
    discovery,
    safety,
    publisher: realtime,
    facts,
    clock,
  });
  const insights = createInsightsService({ profiles, analysisWriter: deps.analysisWriter, clock });
  const pairs = createPairsService({
    profiles,
    auth,
    discovery,
    insights,
    pairWriter: deps.pairWriter,
    clock,
    logger,
  });
  const checks = createVerificationRepository(connection);
  const verification = createVerificationService({
    checks,
    profiles,
    photos,
    faceVerifier: deps.faceVerifier,
    clock,
    random,
    logger,
  });
  const reviewDesk = createReviewDesk({
    checks,
    profiles,
    photos,
    publisher: realtime,
    scheduler,
    clock,
    logger,
  });
  const account = createAccountService({
    auth,
    sessionStore,
    connections: realtime,
    publisher: realtime,
    scheduler,
    clock,
    logger,
    removals: {
      // What is kept in memory must not outlive the mark that the account is deleted.
      memory: async (memberId) => facts.tell('profile_changed', { memberId }),
      photoChecks: verification.forget,
      // In this order, or not at all: the profile holds the names of the photos.
      async profile(memberId) {
        await photos.removeAllOf(memberId);
        await profiles.removeAllOf(memberId);
      },
      messages: messaging.removeAllOf,
      relations: discovery.removeAllOf,
      onboarding: onboarding.removeAllOf,
      safety: safety.removeAllOf,
    },
    async listRelated(memberId) {
      const related = await Promise.all([discovery.listRelated(memberId), messaging.listPartners(memberId)]);
      return [...new Set(related.flat())];
    },
    sections: {
      account: auth.exportOf,
      profile: profiles.exportOf,
      people: discovery.exportOf,
      onboarding: onboarding.find,
      conversations: messaging.exportOf,
      safety: safety.exportOf,
      signedIn: async (memberId) => describeSessions(await sessionStore.listOf(memberId, clock())),
    },
    listPhotos: photos.listOf,
  });
  const remotes = createRemotesService({ source: deps.publishedSource, publisher: realtime, logger });

  const demo = createDemoService({
    auth,
    profiles,
    photos,
    discovery,
    messaging,
    safety,
    passwords,
    gazetteer: deps.gazetteer,
    clock,
    removeLeftovers: async () => {
      await emptyDatabase(connection);
      await deps.photoStore.removeAll();
    },
    presence,
    facts,
    scheduler,
    logger,
  });

  let stopping = false;
  const calls = createCalls({
    limits: createRateLimits(config.rateLimitScale),
    sessions,
    forms: createFormReader(path.join(config.dataDir, 'incoming')),
    publicOrigin,
  });
  mountSystem(calls, { isReady: async () => !stopping && (await isDatabaseReady(connection)) });
  mountAuth(calls, { auth, profiles, sessions, connections: realtime, publicOrigin });
  mountAccount(calls, { account, auth, sessions, clock, publicOrigin });
  mountProfile(calls, { profiles, discovery });
  mountPhotos(calls, photos);
  mountOnboarding(calls, onboarding);
  mountVerification(calls, verification);
  mountPlaces(calls, places);
  mountDiscovery(calls, discovery);
  mountPairs(calls, pairs);
  mountMessaging(calls, messaging);
  mountSafety(calls, safety);
  mountInsights(calls, insights);
  mountRemotes(calls, remotes);

  koa.use(requestLog(logger, random));
  koa.use(errorBoundary(logger));
  // Before the page's headers: a script has no use for a policy, and a dozen scripts would carry it a dozen times.
  koa.use(publishedFiles(config.publishedDir));
  koa.use(securityHeaders(config, random));
  koa.use(compress({ threshold: 1_024 }));
  if (deps.mailbox) koa.use(devMailbox(deps.mailbox));
  koa.use(sessions.middleware);
  koa.use(signsOfLife(sessions, members.noteActivity));
  koa.use(calls.middleware());
  koa.use(unknownCall);
  koa.use(shellPage({ remotes, sessions, clock, publicOrigin, inspect: !config.production }));
  // Koa composes its middleware when `callback` is called, so this comes last.
  const handle = koa.callback();
  http.on('request', (req, res) => void handle(req, res));
  remotes.watch();

  return {
    http,
    realtime,
    demo,
    async prepare() {
      await prepareDatabase(connection);
      await photos.sweep();
      await account.resumeDeletions();
      await members.start();
      // In the background: a list is there without it, only later.
      void cards.fill(members.memberIds());
    },
    async rebuildMemberIndex() {
      cards.clear();
      await members.rebuild();
    },
    reviewDesk,
    safety,
    async stop() {
      stopping = true;
      scheduler.cancelAll();
      remotes.stop();
      await deps.faceVerifier?.stop();
      const cutOff = setTimeout(() => http.closeAllConnections(), DRAIN_TIMEOUT_MS);
      const drained = http.listening ? new Promise((resolve) => http.close(resolve)) : Promise.resolve();
      await realtime.stop();
      http.closeIdleConnections();
      await drained;
      clearTimeout(cutOff);
      await cards.stop();
      await members.stop();
    },
  };
}
