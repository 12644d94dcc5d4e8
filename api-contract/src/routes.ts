/**
 * The table of all HTTP calls with their path, access and rate limit. The noun's file attaches the schemas; a browser
 * without validation imports only the routes, which keeps zod out of its bundle.
 */

/**
 * Header with a member id. In a request, the member of the browser tab, so that nothing is done for another member
 * after a change of account. In a reply, the member it belongs to.
 */
export const MEMBER_HEADER = 'sixfold-member';

/** Access to a call. `member`: a signed-in account; `team`: the holder of a deploy token; `public`: anyone. */
export type Access = 'public' | 'member' | 'team';

/** Named rate limits; the API defines their numbers. `default` applies per account, or per IP address for visitors. */
export type LimitName =
  | 'default'
  | 'signUp'
  | 'passwordReset'
  | 'confirmPassword'
  | 'search'
  | 'browse'
  | 'conversation'
  | 'view'
  | 'write'
  | 'upload'
  | 'photoCheck'
  | 'export'
  | 'generate'
  | 'report'
  | 'shareDate';

/** An HTTP call without its schemas, but with their types. */
export interface Route<P = unknown, Q = unknown, B = unknown, R = unknown, A extends Access = Access> {
  /** `<noun>.<key>`: the name in logs, OpenAPI, query keys and test doubles. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path with `:name` for each field of `params`. */
  readonly path: string;
  readonly access: A;
  readonly limit: LimitName;
  /** True when the call changes nothing and has no body. */
  readonly safe: boolean;
  /** Never set: carries the types of params, query, body and reply. */
  readonly types?: { params: P; query: Q; body: B; reply: R };
}

type RouteInput = Pick<Route, 'method' | 'path' | 'access'> & { limit?: LimitName };

/** Preserves each route's `access`, which determines whether its handler receives a member. */
type RoutesFrom<Inputs extends Readonly<Record<string, RouteInput>>> = {
  readonly [Key in keyof Inputs]: Route<unknown, unknown, unknown, unknown, Inputs[Key]['access']>;
};

export function defineRoutes<const Inputs extends Readonly<Record<string, RouteInput>>>(
  noun: string,
  routes: Inputs,
): RoutesFrom<Inputs> {
  const entries = Object.entries<RouteInput>(routes).map(([key, route]) => [
    key,
    { id: `${noun}.${key}`, limit: 'default', safe: route.method === 'GET', ...route },
  ]);
  return Object.fromEntries(entries) as RoutesFrom<Inputs>;
}

export const authRoutes = /* @__PURE__ */ defineRoutes('auth', {
  getUser: { method: 'GET', path: '/api/user', access: 'member' },
  getAuthUser: { method: 'GET', path: '/api/auth/user', access: 'member' },
  register: { method: 'POST', path: '/api/register', access: 'public', limit: 'signUp' },
  checkRegistration: {
    method: 'POST',
    path: '/api/register/check',
    access: 'public',
    limit: 'confirmPassword',
  },
  confirmRegistration: {
    method: 'POST',
    path: '/api/register/confirm',
    access: 'public',
    limit: 'confirmPassword',
  },
  resendRegistrationCode: { method: 'POST', path: '/api/register/code', access: 'public', limit: 'signUp' },
  login: { method: 'POST', path: '/api/login', access: 'public' },
  logout: { method: 'POST', path: '/api/logout', access: 'public' },
  forgotPassword: { method: 'POST', path: '/api/forgot-password', access: 'public', limit: 'passwordReset' },
  checkResetLink: {
    method: 'POST',
    path: '/api/reset-password/check',
    access: 'public',
    limit: 'passwordReset',
  },
  resetPassword: { method: 'POST', path: '/api/reset-password', access: 'public', limit: 'passwordReset' },
});

export const accountRoutes = /* @__PURE__ */ defineRoutes('account', {
  listSessions: { method: 'GET', path: '/api/account/sessions', access: 'member' },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/:sessionId',
    access: 'member',
    limit: 'write',
  },
  endOtherSessions: { method: 'DELETE', path: '/api/account/sessions', access: 'member', limit: 'write' },
  changeName: { method: 'PATCH', path: '/api/account/name', access: 'member', limit: 'confirmPassword' },
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    access: 'member',
    limit: 'confirmPassword',
  },
  requestEmailChange: {
    method: 'POST',
    path: '/api/account/email',
    access: 'member',
    limit: 'confirmPassword',
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/api/account/email/confirm',
    access: 'public',
    limit: 'passwordReset',
  },
  exportData: { method: 'POST', path: '/api/account/export', access: 'member', limit: 'export' },
  deleteAccount: { method: 'DELETE', path: '/api/account', access: 'member', limit: 'confirmPassword' },
});

export const onboardingRoutes = /* @__PURE__ */ defineRoutes('onboarding', {
  getOnboardingDraft: { method: 'GET', path: '/api/onboarding', access: 'member' },
  saveOnboardingDraft: { method: 'POST', path: '/api/onboarding', access: 'member', limit: 'write' },
  deleteOnboardingDraft: { method: 'DELETE', path: '/api/onboarding', access: 'member', limit: 'write' },
});

export const profileRoutes = /* @__PURE__ */ defineRoutes('profile', {
  getOwnProfile: { method: 'GET', path: '/api/profile', access: 'member' },
  saveProfile: { method: 'POST', path: '/api/profile', access: 'member', limit: 'write' },
  patchProfile: { method: 'PATCH', path: '/api/profile', access: 'member', limit: 'write' },
  listOwnPhotos: { method: 'GET', path: '/api/profile/photos', access: 'member' },
  enhanceProfile: { method: 'POST', path: '/api/profile/enhance', access: 'member', limit: 'generate' },
  previewProfile: { method: 'GET', path: '/api/profile/preview', access: 'member' },
  getMemberProfile: { method: 'GET', path: '/api/profile/:userId', access: 'member', limit: 'view' },
  getCharts: { method: 'GET', path: '/api/profile/charts', access: 'member' },
});

export const photosRoutes = /* @__PURE__ */ defineRoutes('photos', {
  uploadPhoto: { method: 'POST', path: '/api/photos/upload', access: 'member', limit: 'upload' },
  removePhoto: { method: 'DELETE', path: '/api/photos', access: 'member', limit: 'write' },
  restorePhoto: { method: 'POST', path: '/api/photos/restore', access: 'member', limit: 'write' },
  getPhoto: { method: 'GET', path: '/api/photos/:photoId', access: 'member' },
});

export const enhancementRoutes = /* @__PURE__ */ defineRoutes('enhancement', {
  getPerformance: { method: 'GET', path: '/api/profile/performance', access: 'member' },
});

export const verificationRoutes = /* @__PURE__ */ defineRoutes('verification', {
  startPhotoCheck: {
    method: 'POST',
    path: '/api/verify-photo/challenge',
    access: 'member',
    limit: 'photoCheck',
  },
  verifyPhoto: { method: 'POST', path: '/api/verify-photo', access: 'member', limit: 'photoCheck' },
  withdrawPhotoCheck: { method: 'DELETE', path: '/api/verify-photo', access: 'member', limit: 'write' },
});

export const placesRoutes = /* @__PURE__ */ defineRoutes('places', {
  searchPlaces: { method: 'GET', path: '/api/places', access: 'public', limit: 'search' },
});

export const discoveryRoutes = /* @__PURE__ */ defineRoutes('discovery', {
  listMatches: { method: 'GET', path: '/api/matches', access: 'member', limit: 'browse' },
  countMatches: { method: 'GET', path: '/api/matches/count', access: 'member', limit: 'search' },
  countFilterOptions: {
    method: 'GET',
    path: '/api/matches/filter-options',
    access: 'member',
    limit: 'search',
  },
  submitDecision: { method: 'POST', path: '/api/matches/:matchId/action', access: 'member', limit: 'write' },
  undoDecision: { method: 'DELETE', path: '/api/matches/:matchId/action', access: 'member', limit: 'write' },
  listPasses: { method: 'GET', path: '/api/passes', access: 'member' },
  discoverMatches: { method: 'GET', path: '/api/discover-matches', access: 'member', limit: 'search' },
  listLikes: { method: 'GET', path: '/api/likes', access: 'member' },
  countLikes: { method: 'GET', path: '/api/likes/count', access: 'member' },
  listMutualMatches: { method: 'GET', path: '/api/mutual-matches', access: 'member' },
  unmatch: { method: 'DELETE', path: '/api/mutual-matches/:matchId', access: 'member', limit: 'write' },
});

export const pairsRoutes = /* @__PURE__ */ defineRoutes('pairs', {
  getCosmicAlignment: { method: 'GET', path: '/api/cosmic-alignment/:otherUserId', access: 'member' },
  explainPair: { method: 'GET', path: '/api/pair-explanations/:otherUserId', access: 'member' },
  writeCompositeAnalysis: {
    method: 'POST',
    path: '/api/ai/composite-analysis',
    access: 'member',
    limit: 'generate',
  },
  getCompositeChart: { method: 'POST', path: '/api/composite-chart', access: 'member', limit: 'search' },
});

export const messagingRoutes = /* @__PURE__ */ defineRoutes('messaging', {
  listThreads: { method: 'GET', path: '/api/messages/threads', access: 'member' },
  countUnread: { method: 'GET', path: '/api/messages/unread-count', access: 'member' },
  getSettings: { method: 'GET', path: '/api/messages/settings', access: 'member' },
  saveSettings: { method: 'PATCH', path: '/api/messages/settings', access: 'member', limit: 'write' },
  listMessages: { method: 'GET', path: '/api/messages/:userId', access: 'member', limit: 'conversation' },
  getConversation: { method: 'GET', path: '/api/messages/:userId/conversation', access: 'member' },
  updateConversation: {
    method: 'PATCH',
    path: '/api/messages/:userId/conversation',
    access: 'member',
    limit: 'write',
  },
  searchMessages: {
    method: 'GET',
    path: '/api/messages/:userId/search',
    access: 'member',
    limit: 'search',
  },
  listEntries: {
    method: 'GET',
    path: '/api/messages/:userId/entries',
    access: 'member',
    limit: 'conversation',
  },
  sendMessage: { method: 'POST', path: '/api/messages', access: 'member', limit: 'write' },
  changeMessage: { method: 'POST', path: '/api/messages/:userId/changes', access: 'member', limit: 'write' },
  sendImage: { method: 'POST', path: '/api/messages/:userId/images', access: 'member', limit: 'upload' },
  getImage: { method: 'GET', path: '/api/messages/:userId/images/:imageId', access: 'member' },
  markRead: { method: 'POST', path: '/api/messages/:userId/read', access: 'member' },
  endConversation: { method: 'POST', path: '/api/messages/:userId/end', access: 'member', limit: 'write' },
});

export const videoCallsRoutes = /* @__PURE__ */ defineRoutes('videoCalls', {
  startVideoCall: { method: 'POST', path: '/api/video-calls', access: 'member', limit: 'write' },
  getActiveVideoCall: { method: 'GET', path: '/api/video-calls/active', access: 'member' },
  getIceServers: { method: 'GET', path: '/api/video-calls/ice-servers', access: 'member' },
  joinVideoCall: { method: 'POST', path: '/api/video-calls/:callId/join', access: 'member', limit: 'write' },
  endVideoCall: { method: 'POST', path: '/api/video-calls/:callId/end', access: 'member', limit: 'write' },
});

export const notificationsRoutes = /* @__PURE__ */ defineRoutes('notifications', {
  getSettings: { method: 'GET', path: '/api/notifications', access: 'member' },
  saveSettings: { method: 'PATCH', path: '/api/notifications', access: 'member', limit: 'write' },
  addSubscription: {
    method: 'POST',
    path: '/api/notifications/subscriptions',
    access: 'member',
    limit: 'write',
  },
  removeSubscription: {
    method: 'DELETE',
    path: '/api/notifications/subscriptions/:subscriptionId',
    access: 'member',
    limit: 'write',
  },
});

export const safetyRoutes = /* @__PURE__ */ defineRoutes('safety', {
  blockMember: { method: 'POST', path: '/api/blocks', access: 'member', limit: 'write' },
  unblockMember: { method: 'DELETE', path: '/api/blocks/:userId', access: 'member', limit: 'write' },
  listBlocks: { method: 'GET', path: '/api/blocks', access: 'member' },
  listPastContacts: { method: 'GET', path: '/api/contacts/past', access: 'member' },
  reportMember: { method: 'POST', path: '/api/reports', access: 'member', limit: 'report' },
  withdrawReport: { method: 'DELETE', path: '/api/reports/:userId', access: 'member', limit: 'write' },
  getRestriction: { method: 'GET', path: '/api/restriction', access: 'member' },
  objectToReview: { method: 'POST', path: '/api/restriction/objection', access: 'member', limit: 'write' },
  // A suspended member has no session, so each of these requires the password.
  getSuspension: { method: 'POST', path: '/api/suspension', access: 'public' },
  objectToSuspension: { method: 'POST', path: '/api/suspension/objection', access: 'public' },
  exportSuspended: { method: 'POST', path: '/api/suspension/export', access: 'public', limit: 'export' },
  deleteSuspended: { method: 'POST', path: '/api/suspension/deletion', access: 'public' },
});

export const sharedDatesRoutes = /* @__PURE__ */ defineRoutes('sharedDates', {
  listSharedDates: { method: 'GET', path: '/api/shared-dates', access: 'member' },
  shareDate: { method: 'POST', path: '/api/shared-dates', access: 'member', limit: 'shareDate' },
  checkIn: { method: 'POST', path: '/api/shared-dates/:dateId/check-in', access: 'member', limit: 'write' },
  cancelDate: { method: 'DELETE', path: '/api/shared-dates/:dateId', access: 'member', limit: 'write' },
});

export const insightsRoutes = /* @__PURE__ */ defineRoutes('insights', {
  savePersonalityTest: { method: 'POST', path: '/api/personality-test', access: 'member', limit: 'write' },
  generateAnalysis: {
    method: 'POST',
    path: '/api/personality-analysis/:framework',
    access: 'member',
    limit: 'generate',
  },
  listAnalysisJobs: { method: 'GET', path: '/api/personality-analysis/jobs', access: 'member' },
  startAnalysisJob: {
    method: 'POST',
    path: '/api/personality-analysis/:framework/job',
    access: 'member',
    limit: 'generate',
  },
  stopAnalysisJob: {
    method: 'DELETE',
    path: '/api/personality-analysis/:framework/job',
    access: 'member',
    limit: 'write',
  },
  followAnalysisJob: {
    method: 'GET',
    path: '/api/personality-analysis/:framework/job/events',
    access: 'member',
  },
  listAnalysisOpinions: { method: 'GET', path: '/api/personality-analysis/opinions', access: 'member' },
  saveAnalysisOpinion: {
    method: 'POST',
    path: '/api/personality-analysis/:framework/opinions',
    access: 'member',
    limit: 'write',
  },
  getCosmicConditions: { method: 'GET', path: '/api/cosmic-conditions', access: 'member' },
  getCosmicCalendar: { method: 'GET', path: '/api/cosmic-calendar', access: 'member' },
  getTransits: { method: 'GET', path: '/api/transits', access: 'member' },
});

export const remotesRoutes = /* @__PURE__ */ defineRoutes('remotes', {
  listRemotes: { method: 'GET', path: '/api/remotes', access: 'public' },
});

export const releasesRoutes = /* @__PURE__ */ defineRoutes('releases', {
  listReleases: { method: 'GET', path: '/api/releases', access: 'team' },
  listReleaseDecisions: { method: 'GET', path: '/api/releases/:remote/decisions', access: 'team' },
  decideRelease: { method: 'POST', path: '/api/releases/:remote/decisions', access: 'team', limit: 'write' },
  linkOverride: { method: 'POST', path: '/api/releases/:remote/overrides', access: 'team', limit: 'write' },
});

export const systemRoutes = /* @__PURE__ */ defineRoutes('system', {
  health: { method: 'GET', path: '/health', access: 'public' },
  ready: { method: 'GET', path: '/ready', access: 'public' },
  openapi: { method: 'GET', path: '/api/openapi.json', access: 'public' },
});
