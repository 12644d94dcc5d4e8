/**
 * The calls of the member's own profile, without their schemas: it is read on a first screen and checked only when it
 * is saved.
 */
import type { Named } from './light';
import type * as photos from './photos';
import type * as places from './places';
import type * as profile from './profile';
import type * as verification from './verification';

export const getOwnProfile = {
  id: 'profile.getOwn',
  method: 'GET',
  path: '/api/profile',
  safe: true,
} as Named<typeof profile.getOwnProfile>;

export const patchProfile = {
  id: 'profile.patch',
  method: 'PATCH',
  path: '/api/profile',
  safe: false,
} as Named<typeof profile.patchProfile>;

export const previewProfile = {
  id: 'profile.preview',
  method: 'GET',
  path: '/api/profile/preview',
  safe: true,
} as Named<typeof profile.previewProfile>;

export const getCharts = {
  id: 'profile.getCharts',
  method: 'GET',
  path: '/api/profile/charts',
  safe: true,
} as Named<typeof profile.getCharts>;

export const uploadPhoto = {
  id: 'photos.upload',
  method: 'POST',
  path: '/api/photos/upload',
  safe: false,
} as Named<typeof photos.uploadPhoto>;

export const removePhoto = {
  id: 'photos.remove',
  method: 'DELETE',
  path: '/api/photos',
  safe: false,
} as Named<typeof photos.removePhoto>;

export const restorePhoto = {
  id: 'photos.restore',
  method: 'POST',
  path: '/api/photos/restore',
  safe: false,
} as Named<typeof photos.restorePhoto>;

export const startPhotoCheck = {
  id: 'verification.start',
  method: 'POST',
  path: '/api/verify-photo/challenge',
  safe: false,
} as Named<typeof verification.startPhotoCheck>;

export const verifyPhoto = {
  id: 'verification.verify',
  method: 'POST',
  path: '/api/verify-photo',
  safe: false,
} as Named<typeof verification.verifyPhoto>;

export const withdrawPhotoCheck = {
  id: 'verification.withdraw',
  method: 'DELETE',
  path: '/api/verify-photo',
  safe: false,
} as Named<typeof verification.withdrawPhotoCheck>;

export const searchPlaces = { id: 'places.search', method: 'GET', path: '/api/places', safe: true } as Named<
  typeof places.searchPlaces
>;
