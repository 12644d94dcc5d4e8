import type { AppDeps } from './app';
import { createAccount } from './createAccount';
import type { MemberEngine } from './createMemberEngine';
import type { Facts } from './facts';
import { createAuthLimits } from './modules/auth/authLimits';
import { createRegistrationRepository } from './modules/auth/registration/repository';
import { createAccountRepository } from './modules/auth/repository';
import { createAuthService } from './modules/auth/service';
import { createDemoService } from './modules/demo/service';
import { createMemberCards } from './modules/discovery/memberIndex/cards';
import { createDiscoveryRepository } from './modules/discovery/repository';
import { createDiscoveryService } from './modules/discovery/service';
import { createInsightsService } from './modules/insights/service';
import { createMessagingRepository } from './modules/messaging/repository';
import { createMessagingService } from './modules/messaging/service';
import { createOnboardingRepository } from './modules/onboarding/repository';
import { createOnboardingService } from './modules/onboarding/service';
import { createPairsService } from './modules/pairs/service';
import { createPhotosService } from './modules/photos/service';
import { createPlacesService } from './modules/places/service';
import { createPhotoList } from './modules/profile/photoList/repository';
import { createProfileRepository } from './modules/profile/repository';
import { createProfileService } from './modules/profile/service';
import { createRemotesService } from './modules/remotes/service';
import { createModerationRepository } from './modules/safety/moderation/repository';
import { createModeration } from './modules/safety/moderation/service';
import { createPastContacts } from './modules/safety/pastContacts/repository';
import { createSafetyRepository } from './modules/safety/repository';
import { createSafetyService } from './modules/safety/service';
import { createVerificationRepository } from './modules/verification/repository';
import { createReviewDesk, createVerificationService } from './modules/verification/service';
import { emptyDatabase } from './persistence/connection';
import type { SessionStore } from './persistence/sessionStore';
import type { CreateLimiter } from './providers/limiter';
import { createPasswords } from './providers/passwords';
import type { Publisher } from './realtime/publisher';

interface ServicesDeps extends AppDeps {
  createLimiter: CreateLimiter;
  sessionStore: SessionStore;
  /** For what every process finds out by itself. */
  localPublisher: Publisher;
  facts: Facts;
  members: MemberEngine;
}

export type Services = ReturnType<typeof createServices>;

/** Every module's service, made in the order in which they need each other. Nothing here answers a request. */
export function createServices(deps: ServicesDeps) {
  const { config, connection, clock, random, logger, scheduler, sessionStore, facts, members } = deps;
  const { createLimiter } = deps;
  const { presence, browsers } = members;

  const places = createPlacesService({
    gazetteer: deps.gazetteer,
    provider: deps.placeProvider,
    countries: config.placesCountries,
  });
  const passwords = deps.passwords ?? createPasswords();
  const moderationRecords = createModerationRepository(connection);
  const auth = createAuthService({
    accounts: createAccountRepository(connection),
    isBarred: (email) => moderationRecords.isAddressBarred(email, clock()),
    passwords,
    limits: createAuthLimits(createLimiter),
    // Their password is public, so that there is nothing to guess; in production a demo account is like any other.
    isDemoLimited: config.production,
    registrations: createRegistrationRepository(connection),
    isConfirmationRequired: config.smtpUrl !== undefined,
    sessionStore,
    connections: browsers,
    mailer: deps.mailer,
    clock,
    random,
    logger,
  });
  const relations = createDiscoveryRepository(connection);
  const messages = createMessagingRepository(connection);
  const reports = createSafetyRepository(connection);
  const safety = createSafetyService({
    safety: reports,
    pastContacts: createPastContacts(connection),
    auth,
    async hadContact(oneId, otherId) {
      const [match, hasConversation] = await Promise.all([
        relations.findMatch(oneId, otherId),
        messages.hasConversation(oneId, otherId),
      ]);
      return match !== null || hasConversation;
    },
    facts,
    async areRelated(oneId, otherId) {
      const [decided, hasConversation] = await Promise.all([
        relations.areRelated(oneId, otherId),
        messages.hasConversation(oneId, otherId),
      ]);
      return decided || hasConversation;
    },
    publisher: browsers,
    clock,
    logger,
  });
  const profiles = createProfileService({
    profiles: createProfileRepository(connection),
    photoList: createPhotoList(connection),
    auth,
    safety,
    hasUnmatched: async (memberId, otherId) =>
      (await relations.findAction(memberId, otherId))?.action === 'unmatch',
    places,
    facts,
    clock,
  });
  const moderation = createModeration({
    reports,
    records: moderationRecords,
    profiles,
    auth,
    connections: browsers,
    mailer: deps.mailer,
    facts,
    clock,
    logger,
    origin: config.publicOrigin ?? `http://localhost:${config.port}`,
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
    relations,
    profiles,
    memberIndex: members.index,
    cards,
    auth,
    safety,
    publisher: browsers,
    presence,
    facts,
    clock,
  });
  const messaging = createMessagingService({
    messages,
    auth,
    profiles,
    discovery,
    safety,
    publisher: browsers,
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
    publisher: browsers,
    scheduler,
    clock,
    logger,
  });
  const account = createAccount({
    sessionStore,
    browsers,
    facts,
    mailer: deps.mailer,
    scheduler,
    clock,
    logger,
    auth,
    profiles,
    photos,
    onboarding,
    verification,
    discovery,
    messaging,
    safety,
    moderation,
  });
  // Every process watches the published folder itself.
  const remotes = createRemotesService({
    source: deps.publishedSource,
    publisher: deps.localPublisher,
    logger,
  });

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

  return {
    auth,
    account,
    profiles,
    photos,
    onboarding,
    verification,
    reviewDesk,
    places,
    discovery,
    cards,
    pairs,
    messaging,
    safety,
    moderation,
    insights,
    remotes,
    demo,
  };
}
