import path from 'node:path';
import type { Config } from './config';
import type { Services } from './createServices';
import type { KnownDevices } from './http/knownDevices';
import { createCalls, type Calls } from './http/mount';
import { createFormReader } from './http/multipart';
import { createRateLimits } from './http/rateLimits';
import type { SessionParts } from './http/session';
import { mountSystem } from './http/system';
import { mountAccount } from './modules/account/routes';
import { mountAuth } from './modules/auth/routes';
import { mountDiscovery } from './modules/discovery/routes';
import { mountInsights } from './modules/insights/routes';
import { mountMessaging } from './modules/messaging/routes';
import { mountOnboarding } from './modules/onboarding/routes';
import { mountPairs } from './modules/pairs/routes';
import { mountPhotos } from './modules/photos/routes';
import { mountPlaces } from './modules/places/routes';
import { mountProfile } from './modules/profile/routes';
import { mountRemotes } from './modules/remotes/routes';
import { mountSafety } from './modules/safety/routes';
import { mountVerification } from './modules/verification/routes';
import type { AuditLog } from './providers/auditLog';
import type { CreateLimiter } from './providers/limiter';
import type { Clock } from './providers/ports';
import type { Connections } from './realtime/publisher';

interface CallsDeps {
  config: Config;
  services: Services;
  createLimiter: CreateLimiter;
  sessions: SessionParts;
  auditLog: AuditLog;
  devices: KnownDevices;
  connections: Connections;
  clock: Clock;
  /** Whether the server can answer now: asked by what watches over it. */
  isReady: () => Promise<boolean>;
}

/** Every call of the contract, mounted on what answers it. */
export function mountCalls(deps: CallsDeps): Calls {
  const { config, createLimiter, sessions, auditLog, devices, connections, clock, isReady } = deps;
  const { auth, account, profiles, photos, onboarding, verification, places } = deps.services;
  const { discovery, pairs, messaging, safety, insights, remotes } = deps.services;
  const { publicOrigin } = config;

  const calls = createCalls({
    limits: createRateLimits(createLimiter),
    sessions,
    auditLog,
    forms: createFormReader(path.join(config.dataDir, 'incoming')),
    publicOrigin,
  });
  mountSystem(calls, { isReady });
  mountAuth(calls, { auth, profiles, sessions, devices, connections, publicOrigin });
  mountAccount(calls, { account, auth, sessions, devices, connections, clock, publicOrigin });
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
  return calls;
}
