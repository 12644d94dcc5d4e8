import type * as auth from './auth';
import type { LightCall } from './define';
import type * as photos from './photos';
import type * as places from './places';
import type * as profile from './profile';
import type * as remotes from './remotes';
import type * as verification from './verification';

type Light<C> = C extends LightCall<infer P, infer Q, infer B, infer R> ? LightCall<P, Q, B, R> : never;

export type Named<C> = Light<C> & { readonly id: string };

/**
 * The calls of the very first screen, without their schemas: a visitor's page then carries no validation code.
 * A test holds them to the calls they stand for.
 */
export const lightCalls = {
  getUser: { method: 'GET', path: '/api/user', safe: true } as Light<typeof auth.getUser>,
  logout: { method: 'POST', path: '/api/logout', safe: false } as Light<typeof auth.logout>,
  listRemotes: { method: 'GET', path: '/api/remotes', safe: true } as Light<typeof remotes.listRemotes>,
  reportRemoteFailure: { method: 'POST', path: '/api/client-reports', safe: false } as Light<
    typeof remotes.reportRemoteFailure
  >,
};

/**
 * The same for the member's own profile, which is read on a first screen and checked only when it is saved. `id` is the
 * key under which every remote keeps the answer.
 */
export const lightProfileCalls = {
  getOwnProfile: { id: 'profile.getOwn', method: 'GET', path: '/api/profile', safe: true } as Named<
    typeof profile.getOwnProfile
  >,
  patchProfile: { id: 'profile.patch', method: 'PATCH', path: '/api/profile', safe: false } as Named<
    typeof profile.patchProfile
  >,
  previewProfile: { id: 'profile.preview', method: 'GET', path: '/api/profile/preview', safe: true } as Named<
    typeof profile.previewProfile
  >,
  getCharts: { id: 'profile.getCharts', method: 'GET', path: '/api/profile/charts', safe: true } as Named<
    typeof profile.getCharts
  >,
  uploadPhoto: { id: 'photos.upload', method: 'POST', path: '/api/photos/upload', safe: false } as Named<
    typeof photos.uploadPhoto
  >,
  removePhoto: { id: 'photos.remove', method: 'DELETE', path: '/api/photos', safe: false } as Named<
    typeof photos.removePhoto
  >,
  restorePhoto: { id: 'photos.restore', method: 'POST', path: '/api/photos/restore', safe: false } as Named<
    typeof photos.restorePhoto
  >,
  startPhotoCheck: {
    id: 'verification.start',
    method: 'POST',
    path: '/api/verify-photo/challenge',
    safe: false,
  } as Named<typeof verification.startPhotoCheck>,
  verifyPhoto: { id: 'verification.verify', method: 'POST', path: '/api/verify-photo', safe: false } as Named<
    typeof verification.verifyPhoto
  >,
  withdrawPhotoCheck: {
    id: 'verification.withdraw',
    method: 'DELETE',
    path: '/api/verify-photo',
    safe: false,
  } as Named<typeof verification.withdrawPhotoCheck>,
  searchPlaces: { id: 'places.search', method: 'GET', path: '/api/places', safe: true } as Named<
    typeof places.searchPlaces
  >,
};

/** The same for a profile that is opened by a press. */
export const lightDiscoveryCalls = {
  getMemberProfile: {
    id: 'profile.getMember',
    method: 'GET',
    path: '/api/profile/:userId',
    safe: true,
  } as Named<typeof profile.getMemberProfile>,
};
