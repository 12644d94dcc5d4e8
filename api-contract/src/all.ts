import * as account from './account';
import * as auth from './auth';
import type { AnyCall } from './define';
import * as discovery from './discovery';
import * as insights from './insights';
import * as messaging from './messaging';
import * as onboarding from './onboarding';
import * as pairs from './pairs';
import * as photos from './photos';
import * as places from './places';
import * as profile from './profile';
import * as remotes from './remotes';
import * as safety from './safety';
import * as system from './system';
import * as verification from './verification';

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value;

/** Every call there is, for the API's mount check, for OpenAPI and for the tests that walk the contract. */
export const ALL_CALLS: readonly AnyCall[] = [
  auth,
  account,
  profile,
  photos,
  onboarding,
  verification,
  places,
  discovery,
  pairs,
  messaging,
  insights,
  safety,
  remotes,
  system,
]
  .flatMap((noun) => Object.values(noun))
  .filter(isCall);
