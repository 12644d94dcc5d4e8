/**
 * The platform API for remotes. This module has identity: it creates the session, the query client and the live
 * connection, so federation shares it as a singleton and all imports go through this root. It re-exports names one by
 * one: a shared module is not tree-shaken, so every page pays for each name.
 */
export { api, createApiClient, type ApiClient, type Callable } from './apiClient';
export { ApiError, errorTextOf, isFromApi, isSignedOut, isTemporary } from './apiError';
export { formatRateLimit } from './formatRateLimit';
export type { Transport } from './transport';
export { invalidateCalls, queryKeyFor, queryOptionsFor, useCall, useCallMutation } from './calls';
export { findCachedCall, subscribeToInvalidations } from './invalidations';
export { createQueryClient } from './queryClient';
export {
  getMemberScope,
  queryClient,
  shareInScope,
  subscribeToMemberScope,
  type MemberScope,
  type SessionEnd,
} from './memberScope';
export { MemberScopeProvider } from './MemberScopeProvider';
export { accountDatabaseFor, adoptMemberKey, forgetOtherMembers, memberKeyFor } from './memberStorage';
export { createSessionStore, useSession, type SessionState, type SessionStatus } from './session';
export { reachability } from './reachability';
export { findRefusals, localStore, tabStore, useRefusals, type BrowserStorage } from './browserStorage';
export { fillBrowserGaps } from './fillBrowserGaps';
export { getServerTimeMs, setPageTime, staleAfter } from './serverClock';
export { getOwnTimeZone, isOwnTimeZoneKnown, toKnownTimeZone } from './timeZone';
export {
  formatDate,
  formatDateTime,
  formatDistance,
  formatList,
  formatNumber,
  formatTime,
  formatTimeAgo,
  type DateStyle,
} from './formats';
export { chooseDistanceUnit, DISTANCE_UNIT_NAMES, useDistanceUnit, type DistanceUnit } from './distanceUnit';
export { createRealtime, realtime, useRealtime, type Realtime, type SocketLike } from './realtime';
export { OverlayRouter } from './OverlayRouter';
export { OverlayHost, OverlayLink, useIsOverlay, useLeavePage } from './overlay';
// For published releases. Others bundle the addresses that they use.
export * as paths from './paths';
export { requestSafety, useSafetyRequest, type SafetyRequest } from './safety';
export {
  defineRemote,
  isRemoteModule,
  type RemoteComponent,
  type RemoteDefinition,
  type RemoteModule,
  type RemoteProps,
} from './defineRemote';
export {
  definePart,
  PartRendererProvider,
  RemotePart,
  type FirstPromptProps,
  type LayerProps,
  type PartContracts,
  type PartName,
  type PartRenderer,
  type PersonalityTestProps,
  type PhotosProps,
} from './parts';
export { shareInTab } from './shareInTab';
export { usePageTitle } from './usePageTitle';
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { useOptimisticChanges } from './optimisticChanges';
export {
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
export { create as createStore } from 'zustand';
