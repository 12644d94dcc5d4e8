import * as account from './account';
import * as auth from './auth';
import type { AnyCall } from './define';
import * as discovery from './discovery';
import * as enhancement from './enhancement';
import * as insights from './insights';
import * as messaging from './messaging';
import * as notifications from './notifications';
import * as onboarding from './onboarding';
import * as pairs from './pairs';
import * as photos from './photos';
import * as places from './places';
import * as profile from './profile';
import * as releases from './releases';
import * as remotes from './remotes';
import * as safety from './safety';
import * as sharedDates from './sharedDates';
import * as system from './system';
import * as verification from './verification';
import * as videoCalls from './videoCalls';

export const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value;

/** Calls by noun. The API's handlers derive their types from it. */
export const CALLS_BY_NOUN = {
  auth,
  account,
  profile,
  photos,
  enhancement,
  onboarding,
  verification,
  places,
  discovery,
  pairs,
  messaging,
  videoCalls,
  notifications,
  insights,
  safety,
  sharedDates,
  releases,
  remotes,
  system,
};

/** All calls, for OpenAPI and for the tests that iterate over the contract. */
export const ALL_CALLS: readonly AnyCall[] = Object.values(CALLS_BY_NOUN)
  .flatMap((calls): unknown[] => Object.values(calls))
  .filter(isCall);
