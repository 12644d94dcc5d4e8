export * from './define';
export * from './errors';
export * from './limits';
export * from './values';
export * from './visibleText';
export * from './opaqueString';
export { normalizeEmail } from './emailAddress';
export * as authCalls from './auth';
export * as accountCalls from './account';
export * as onboardingCalls from './onboarding';
export * as profileCalls from './profile';
export * as photosCalls from './photos';
export * as enhancementCalls from './enhancement';
export * as verificationCalls from './verification';
export * as placesCalls from './places';
export * from './placeRules';
export * as discoveryCalls from './discovery';
export * as pairsCalls from './pairs';
export * as safetyCalls from './safety';
export * as sharedDatesCalls from './sharedDates';
export * from './filterSet';
export { importanceOfQuery, queryOfImportance } from './importanceQuery';
export * as messagingCalls from './messaging';
export * as videoCallsCalls from './videoCalls';
export * as notificationsCalls from './notifications';
export * as insightsCalls from './insights';
export * as releasesCalls from './releases';
export * as remotesCalls from './remotes';
export * as systemCalls from './system';
export type { ConfirmationRequired, User } from './auth';
export type {
  ChangeAllowance,
  ChangeAllowances,
  ChangeGroup,
  MemberProfile,
  OwnCharts,
  AnalysisChange,
  OwnProfile,
  TestScores,
  PatchProfileBody,
  PlaceChoice,
  PublicProfile,
  SaveProfileBody,
  SystemImportance,
} from './profile';
export {
  createEmptyFields,
  pickFields,
  PRIVATE_PROFILE_FIELDS,
  PUBLIC_PROFILE_FIELDS,
  type ChartSigns,
  type DescribedProfile,
  type ProfileVisibility,
  type VisibilityFacet,
} from './profileFields';
export type { OwnSession } from './account';
export type { OnboardingDraft, OnboardingAnswers } from './onboarding';
export type { PhotoCrop } from './photos';
export type { PhotoPerformance } from './enhancement';
export type { Pose, VerificationProblem, VerificationResult } from './verification';
export type { Place } from './places';
export type {
  CosmicAlignment,
  DiscoveredMatch,
  DiscoveryReason,
  FilterOptionCounts,
  Liker,
  Match,
  MatchCounts,
  MatchedUser,
  MutualMatch,
  NobodyBecause,
  Passed,
} from './discovery';
export type { CompositeAnalysis, PairChart, PairExplanation, PairPoint } from './pairs';
export type { SharedDate } from './sharedDates';
export type { AccountRestriction, BlockedMember, PastContact, ReportReason } from './safety';
export type {
  Conversation,
  ConversationEntry,
  Message,
  MessageChange,
  MessageThread,
  MessagingSettings,
} from './messaging';
export type { IceServer, VideoCall } from './videoCalls';
export type { NotificationKind, NotificationSettings, QuietHours } from './notifications';
export type {
  Analysis,
  AnalysisJob,
  AnalysisJobEvent,
  AnalysisJobMode,
  AnalysisOpinion,
  QuizResult,
} from './insights';
export type { CosmicCalendar, CosmicConditions, Transits } from './cosmic';
export type { CanaryState, OverrideLink, ReleaseDecision, ReleaseState } from './releases';
export type {
  NavigationBadge,
  NavigationEntry,
  Preload,
  Registry,
  Remote,
  RemotePhase,
  WebVital,
} from './remotes';
export { COMMAND_INPUTS } from './commands';
export * from './realtime';
export { guardOf } from './guardOf';
export * from './sharedModules';
export * from './signatures';
export { PHOTO_WIDTHS, photoAt, photoSources, type PhotoSize } from './photoAddress';
export * from './typedRoutes';
export { MEMBER_HEADER, type Access, type LimitName, type Route } from './routes';
export { ALL_CALLS, CALLS_BY_NOUN, isCall } from './all';
