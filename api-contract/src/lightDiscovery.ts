/** The calls of finding people, without their schemas: cards and dialogs send what is chosen from what they were sent. */
import type * as discovery from './discovery';
import type { Named } from './light';
import type * as profile from './profile';

export const listMatches = {
  id: 'discovery.listMatches',
  method: 'GET',
  path: '/api/matches',
  safe: true,
} as Named<typeof discovery.listMatches>;

export const countMatches = {
  id: 'discovery.countMatches',
  method: 'GET',
  path: '/api/matches/count',
  safe: true,
} as Named<typeof discovery.countMatches>;

export const actOnMatch = {
  id: 'discovery.act',
  method: 'POST',
  path: '/api/matches/:matchId/action',
  safe: false,
} as Named<typeof discovery.actOnMatch>;

export const undoAction = {
  id: 'discovery.undo',
  method: 'DELETE',
  path: '/api/matches/:matchId/action',
  safe: false,
} as Named<typeof discovery.undoAction>;

export const listPasses = {
  id: 'discovery.listPasses',
  method: 'GET',
  path: '/api/passes',
  safe: true,
} as Named<typeof discovery.listPasses>;

export const discoverMatches = {
  id: 'discovery.discover',
  method: 'GET',
  path: '/api/discover-matches',
  safe: true,
} as Named<typeof discovery.discoverMatches>;

export const listLikes = {
  id: 'discovery.listLikes',
  method: 'GET',
  path: '/api/likes',
  safe: true,
} as Named<typeof discovery.listLikes>;

export const listMutualMatches = {
  id: 'discovery.listMutualMatches',
  method: 'GET',
  path: '/api/mutual-matches',
  safe: true,
} as Named<typeof discovery.listMutualMatches>;

export const getMemberProfile = {
  id: 'profile.getMember',
  method: 'GET',
  path: '/api/profile/:userId',
  safe: true,
} as Named<typeof profile.getMemberProfile>;
