/** Routes for the browser: each carries the types of its schemas without their code. */
import type * as account from './account';
import type * as auth from './auth';
import type * as discovery from './discovery';
import type * as enhancement from './enhancement';
import type * as insights from './insights';
import type * as messaging from './messaging';
import type * as notifications from './notifications';
import type * as onboarding from './onboarding';
import type * as pairs from './pairs';
import type * as photos from './photos';
import type * as places from './places';
import type * as profile from './profile';
import type * as remotes from './remotes';
import type * as safety from './safety';
import type * as sharedDates from './sharedDates';
import type * as system from './system';
import type * as verification from './verification';
import type * as videoCalls from './videoCalls';
import type { Call } from './define';
import {
  authRoutes as authTable,
  accountRoutes as accountTable,
  onboardingRoutes as onboardingTable,
  profileRoutes as profileTable,
  photosRoutes as photosTable,
  enhancementRoutes as enhancementTable,
  verificationRoutes as verificationTable,
  placesRoutes as placesTable,
  discoveryRoutes as discoveryTable,
  pairsRoutes as pairsTable,
  messagingRoutes as messagingTable,
  videoCallsRoutes as videoCallsTable,
  notificationsRoutes as notificationsTable,
  safetyRoutes as safetyTable,
  sharedDatesRoutes as sharedDatesTable,
  insightsRoutes as insightsTable,
  remotesRoutes as remotesTable,
  systemRoutes as systemTable,
} from './routes';
import type { Route } from './routes';

type RoutesOf<Calls> = {
  readonly [Key in keyof Calls as Calls[Key] extends Route ? Key : never]: Calls[Key] extends Call<
    infer P,
    infer Q,
    infer B,
    infer R
  >
    ? Route<P, Q, B, R>
    : never;
};

// A call marked as pure, because bundlers keep a table that is only cast.
const typeRoutes = <Typed>(table: object) => table as Typed;

export const authRoutes = /* @__PURE__ */ typeRoutes<RoutesOf<typeof auth>>(authTable);
export const accountRoutes = /* @__PURE__ */ typeRoutes<RoutesOf<typeof account>>(accountTable);
export const onboardingRoutes = /* @__PURE__ */ typeRoutes<RoutesOf<typeof onboarding>>(onboardingTable);
export const profileRoutes = /* @__PURE__ */ typeRoutes<RoutesOf<typeof profile>>(profileTable);
export const photosRoutes = /* @__PURE__ */ typeRoutes<RoutesOf<typeof photos>>(photosTable);
export const enhancementRoutes = /* @__PURE__ */ typeRoutes<RoutesOf<typeof enhancement>>(enhancementTable);
export const verificationRoutes =
  /* @__PURE__ */ typeRoutes<RoutesOf<typeof verification>>(verificationTable);
export const placesRoutes = /* @__PURE__ */ typeRoutes<RoutesOf<typeof places>>(placesTable);
export const discoveryRoutes = /* @__PURE__ */ typeRoutes<RoutesOf<typeof discovery>>(discoveryTable);
export const pairsRoutes = /* @__PURE__ */ typeRoutes<RoutesOf<typeof pairs>>(pairsTable);
export const messagingRoutes = /* @__PURE__ */ typeRoutes<RoutesOf<typeof messaging>>(messagingTable);
export const videoCallsRoutes = /* @__PURE__ */ typeRoutes<RoutesOf<typeof videoCalls>>(videoCallsTable);
export const notificationsRoutes =
  /* @__PURE__ */ typeRoutes<RoutesOf<typeof notifications>>(notificationsTable);
export const safetyRoutes = /* @__PURE__ */ typeRoutes<RoutesOf<typeof safety>>(safetyTable);
export const insightsRoutes = /* @__PURE__ */ typeRoutes<RoutesOf<typeof insights>>(insightsTable);
export const remotesRoutes =
  /* @__PURE__ */ typeRoutes<Pick<RoutesOf<typeof remotes>, 'listRemotes'>>(remotesTable);
export const sharedDatesRoutes = /* @__PURE__ */ typeRoutes<RoutesOf<typeof sharedDates>>(sharedDatesTable);
export const systemRoutes = /* @__PURE__ */ typeRoutes<RoutesOf<typeof system>>(systemTable);
