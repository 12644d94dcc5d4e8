/**
 * Public API for journeys in other repositories: fixtures, members, page objects, faults and the matrix.
 * Everything else under `src` may change at any time.
 */
export { expect, test } from './test';
export type { Product } from './product/product';
export type { Watch } from './browser/watch';
export { BROWSER_FLAGS } from './browser/flags';

export { ADA, enterAs, MARA, match, registerByApi, signInByApi, write, type Member } from './members/members';
export { signInByHand, signOutByHand } from './members/signInByHand';
export { prepareScreenMembers } from './members/screenMembers';

export { expectAccessibleInBothThemes } from './screens/axe';
export { openScreen, type Screen, type ScreenMembers } from './screens/screen';
export { SCREENS } from './screens/screens';

export { breakServerOf, type Outage } from './browser/outage';
export { findRemote, REMOTES, type RemoteInUse } from './product/remotes';
export {
  expectReport,
  fallbackOf,
  headingOf,
  openAndExpectFallback,
  retry,
  returnTo,
  useAnother,
  useTheOthers,
} from './screens/failures';

export { FAULTS, type Fault } from './matrix/faults';
export { runMatrix, writeReport, type MatrixWishes } from './matrix/runMatrix';
export type { MatrixRun } from './matrix/report';
export { judgeCell, summarize, type Cell, type Verdict } from './matrix/verdict';
