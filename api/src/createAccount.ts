import type { Facts } from './facts';
import { describeSessions } from './modules/account/presenter';
import { createAccountService, type AccountService } from './modules/account/service';
import type { AuthService } from './modules/auth/service';
import type { DiscoveryService } from './modules/discovery/service';
import type { MessagingService } from './modules/messaging/service';
import type { OnboardingService } from './modules/onboarding/service';
import type { PhotosService } from './modules/photos/service';
import type { ProfileService } from './modules/profile/service';
import type { Moderation } from './modules/safety/moderation/service';
import type { SafetyService } from './modules/safety/service';
import type { VerificationService } from './modules/verification/service';
import type { SessionStore } from './persistence/sessionStore';
import type { Mailer } from './providers/mailer';
import type { Clock, Logger, Scheduler } from './providers/ports';
import type { Browsers } from './realtime/publisher';

interface AccountDeps {
  sessionStore: SessionStore;
  browsers: Browsers;
  facts: Facts;
  mailer: Mailer;
  scheduler: Scheduler;
  clock: Clock;
  logger: Logger;
  auth: AuthService;
  profiles: ProfileService;
  photos: PhotosService;
  onboarding: OnboardingService;
  verification: VerificationService;
  discovery: DiscoveryService;
  messaging: MessagingService;
  safety: SafetyService;
  moderation: Moderation;
}

/**
 * The account as a whole. What a module keeps of a member is named here twice: in what is removed with the account
 * (`removals`), and in the archive (`sections`).
 */
export function createAccount(deps: AccountDeps): AccountService {
  const { sessionStore, browsers, facts, mailer, scheduler, clock, logger } = deps;
  const { auth, profiles, photos, onboarding, verification, discovery, messaging, safety, moderation } = deps;
  return createAccountService({
    auth,
    sessionStore,
    connections: browsers,
    publisher: browsers,
    mailer,
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
    async noteDeparture(account) {
      await moderation.barAddressIfRestricted(account);
      const contacts = await Promise.all([
        discovery.listMatchedIds(account.id),
        messaging.listPartners(account.id),
      ]);
      await safety.noteDeparture(account, [...new Set(contacts.flat())]);
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
}
