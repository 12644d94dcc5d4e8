import type { CALLS_BY_NOUN } from '@sixfold/api-contract';
import type { AppDeps } from './app';
import type { MemberEngine } from './createMemberEngine';
import { createPlatformServices } from './createPlatformServices';
import type { DomainEvents } from './domainEvents';
import type { Handlers, HandlersOf, Noun } from './http/handlers';
import type { KnownDevices } from './http/knownDevices';
import type { VisitorKeys } from './http/visitorKeys';
import type { RemoteOverrides } from './http/remoteOverrides';
import type { SessionParts } from './http/session';
import { createSystemHandlers, type Readiness } from './http/system';
import * as accountModule from './modules/account';
import type { MemberData } from './modules/account/memberData';
import * as authModule from './modules/auth';
import { createAccountRepository } from './modules/auth/repository';
import * as demoModule from './modules/demo';
import * as discoveryModule from './modules/discovery';
import type { MemberIndex } from './modules/discovery/memberIndex/memberIndex';
import * as enhancementModule from './modules/enhancement';
import * as insightsModule from './modules/insights';
import * as messagingModule from './modules/messaging';
import { createConversationRepository } from './modules/messaging/conversations/repository';
import { createEntryRepository } from './modules/messaging/entries/repository';
import { createSettingsRepository } from './modules/messaging/settings/repository';
import { createImageUploadRepository } from './modules/messaging/uploads/repository';
import * as notificationsModule from './modules/notifications';
import * as onboardingModule from './modules/onboarding';
import * as pairsModule from './modules/pairs';
import * as photosModule from './modules/photos';
import * as placesModule from './modules/places';
import type { LocateTown } from './modules/places/service';
import * as profileModule from './modules/profile';
import { createAnalysesRepository } from './modules/profile/analyses/repository';
import { createProfileRepository } from './modules/profile/repository';
import { CHANGES_A_DAY } from './modules/profile/service';
import * as relationsModule from './modules/relations';
import { createRelationsRepository } from './modules/relations/repository';
import * as releasesModule from './modules/releases';
import * as remotesModule from './modules/remotes';
import * as safetyModule from './modules/safety';
import { createModerationRepository } from './modules/safety/moderation/repository';
import * as sharedDatesModule from './modules/sharedDates';
import * as verificationModule from './modules/verification';
import * as videoCallsModule from './modules/videoCalls';
import { createDeclinedAddresses } from './persistence/declinedAddresses';
import { createDeletionJournal } from './persistence/deletionJournal';
import { emptyDatabase } from './persistence/connection';
import type { PendingEffects } from './persistence/pendingEffects';
import type { SessionStore } from './persistence/sessionStore';
import { createIceServers } from './providers/iceServers';
import { scalePoints, type CreateLimiter } from './providers/limiter';
import { createLinkTokens } from './providers/linkTokens';
import { createMailQueue, type MailQueue } from './providers/mailQueue';
import { createOutsiderLimits } from './providers/outsiderLimits';
import { createPasswords, type Passwords } from './providers/passwords';
import type { Clock } from './providers/ports';
import type { CommandHandlers } from './realtime/commands';
import type { Connections, Presence, Publisher } from './realtime/publisher';

type Calls = typeof CALLS_BY_NOUN;

/**
 * All modules by noun. A member's data is removed in this order: first the access to the account, then everything
 * visible to others.
 */
const MODULES = {
  auth: authModule,
  verification: verificationModule,
  photos: photosModule,
  enhancement: enhancementModule,
  profile: profileModule,
  discovery: discoveryModule,
  messaging: messagingModule,
  videoCalls: videoCallsModule,
  notifications: notificationsModule,
  onboarding: onboardingModule,
  safety: safetyModule,
  sharedDates: sharedDatesModule,
  account: accountModule,
  insights: insightsModule,
  pairs: pairsModule,
  places: placesModule,
  releases: releasesModule,
  remotes: remotesModule,
  system: { createHandlers: createSystemHandlers },
} satisfies { [N in Noun]: { createHandlers: (app: never) => HandlersOf<Calls[N]> } };

interface ServicesDeps extends AppDeps {
  createLimiter: CreateLimiter;
  /** Creates limiters that the configuration does not scale. */
  createCounter: CreateLimiter;
  sessionStore: SessionStore;
  publisher: Publisher;
  connections: Connections;
  events: DomainEvents;
  effects: PendingEffects;
  members: MemberEngine;
  locateTown: LocateTown;
}

/** Dependencies of handlers from the HTTP layer. */
interface HttpDeps extends Readiness {
  sessions: SessionParts;
  devices: KnownDevices;
  visitorKeys: VisitorKeys;
  overrides: Pick<RemoteOverrides, 'of'>;
  connections: Connections;
  clock: Clock;
  publicOrigin: string | undefined;
}

type MemberServices = ReturnType<typeof createMemberServices>;
export type Services = ReturnType<typeof createServices>;

/** Creates the service of every module, each after the services it depends on. */
export function createServices(deps: ServicesDeps) {
  const { presence, index: memberIndex } = deps.members;
  const passwords = deps.passwords ?? createPasswords();
  const origin = deps.config.publicOrigin ?? `http://localhost:${deps.config.port}`;
  const unconfirmedAddresses = createOutsiders(deps);
  const mails = createMailQueue({ ...deps, ...unconfirmedAddresses, origin });
  const core = { ...deps, memberIndex, presence, passwords, mails, origin };
  const members = createMemberServices(core);
  const { auth, profiles, relations, discovery, messaging, insights } = members;
  return {
    ...members,
    unconfirmedAddresses,
    pairs: pairsModule.createService({ ...core, profiles, auth, relations, insights }),
    account: accountModule.createService({
      ...core,
      auth,
      profiles,
      deletionJournal: createDeletionJournal(deps.connection, {
        dataDir: deps.config.dataDir,
        logger: deps.logger,
      }),
      memberData: describeMemberData(members),
    }),
    ...createPlatformServices(core),
    loadDemo: () => {
      const entries = createEntryRepository(deps.connection);
      return demoModule.loadDemoService({
        ...core,
        pace: core.config.demoPace,
        auth,
        relations,
        discovery,
        messaging,
        stores: {
          accounts: createAccountRepository(deps.connection),
          profiles: createProfileRepository(deps.connection),
          analyses: createAnalysesRepository(deps.connection),
          photos: deps.photoStore,
          relations: createRelationsRepository(deps.connection),
          entries,
          conversations: createConversationRepository(deps.connection, entries),
          messagingSettings: createSettingsRepository(deps.connection),
        },
        removeLeftovers: async () => {
          await emptyDatabase(deps.connection);
          await deps.photoStore.removeAll();
        },
      });
    },
  };
}

/** Protects people without an account from e-mails triggered by members or visitors. */
function createOutsiders({ config, connection, clock, createLimiter }: ServicesDeps) {
  const declined = createDeclinedAddresses(connection, clock);
  return {
    declined,
    outsiderLimits: createOutsiderLimits({ createLimiter, declined }),
    stopTokens: createLinkTokens('stop', config.sessionKeys),
  };
}

/** Dependencies shared by the member services. */
interface Core extends ServicesDeps {
  memberIndex: MemberIndex;
  presence: Presence;
  passwords: Passwords;
  mails: MailQueue;
  /** Origin of links in e-mails. */
  origin: string;
}

function createMemberServices(core: Core) {
  const { config, connection, clock } = core;
  const relations = relationsModule.createService(core);
  // Safety is created before messaging but checks whether two members have written to each other.
  const entries = createEntryRepository(connection);
  const conversations = createConversationRepository(connection, entries);
  const moderationRecords = createModerationRepository(connection);

  const places = placesModule.createService({
    gazetteer: core.gazetteer,
    provider: core.placeProvider,
    countries: config.placesCountries,
  });
  const auth = authModule.createService({
    ...core,
    keys: config.sessionKeys,
    isBarred: (email) => moderationRecords.isAddressBarred(email, clock()),
    // The password of demo accounts is public, so there is nothing to guess. In production they are like any other
    // account.
    isDemoLimited: config.production,
    isConfirmationRequired: config.smtpUrl !== undefined,
  });
  const profiles = profileModule.createService({
    ...core,
    auth,
    relations,
    places,
    changesADay: scalePoints(CHANGES_A_DAY, config.rateLimitScale),
  });
  const safety = safetyModule.createService({
    ...core,
    keys: config.sessionKeys,
    auth,
    relations,
    profiles,
    hasConversation: conversations.exists,
  });
  const moderation = safetyModule.createModerationService({
    ...core,
    safety,
    profiles,
    auth,
  });
  const restrictions = safetyModule.createRestrictionService({ ...core, profiles });
  const insights = insightsModule.createService({ ...core, profiles });
  const onboarding = onboardingModule.createService({ ...core, profiles });
  // Production has no demo members because their password is public, so it needs no pictures of them.
  const photoStore = core.config.production
    ? core.photoStore
    : demoModule.withDemoPictures(core.photoStore, core.demoPicturesDir);
  const photos = photosModule.createService({ ...core, photoStore, profiles });
  const enhancement = enhancementModule.createService({
    ...core,
    keys: config.sessionKeys,
    auth,
    profiles,
    relations,
  });
  const verification = verificationModule.createService({ ...core, profiles, photos });
  const photoReviews = verificationModule.createReviews({ ...core, profiles, photos, auth });
  const cards = discoveryModule.createCards({ ...core, profiles, auth });
  const discovery = discoveryModule.createService({
    ...core,
    relations,
    profiles,
    cards,
    auth,
  });
  const messaging = messagingModule.createService({
    ...core,
    entries,
    conversations,
    settings: createSettingsRepository(connection),
    uploads: createImageUploadRepository(connection),
    auth,
    profiles,
    relations,
    discovery,
    safety,
  });
  const fraudNotices = safetyModule.createFraudNoticeService({
    ...core,
    auth,
    listPartners: messaging.listPartners,
  });
  const videoCalls = videoCallsModule.createService({ ...core, auth, profiles, relations, messaging });
  const { notifications, digests } = notificationsModule.createService({
    ...core,
    keys: config.sessionKeys,
    auth,
    profiles,
    relations,
    discovery,
    messaging,
  });
  const sharedDates = sharedDatesModule.createService({
    ...core,
    auth,
    profiles,
    relations,
  });
  return {
    places,
    auth,
    relations,
    safety,
    profiles,
    insights,
    moderation,
    restrictions,
    fraudNotices,
    onboarding,
    photos,
    enhancement,
    verification,
    photoReviews,
    cards,
    discovery,
    messaging,
    videoCalls,
    iceServers: createIceServers(config.ice, core),
    notifications,
    digests,
    sharedDates,
  };
}

function describeMemberData(services: MemberServices): Record<string, MemberData> {
  const described = Object.entries(MODULES).map(([noun, module]) => [
    noun,
    'describeMemberData' in module ? module.describeMemberData(services) : {},
  ]);
  return Object.fromEntries(described) as Record<string, MemberData>;
}

/** Maps every call of the contract to its module's handler. */
export function createHandlers(app: Services & HttpDeps): Handlers {
  const handlers = Object.entries(MODULES).map(([noun, module]) => [noun, module.createHandlers(app)]);
  return Object.fromEntries(handlers) as Handlers;
}

/** Maps every command of the contract to its module's handler. */
export const createCommandHandlers = (services: Services): CommandHandlers => ({
  ...messagingModule.createCommands(services),
  ...videoCallsModule.createCommands(services),
});
