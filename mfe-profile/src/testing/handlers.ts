import {
  enhancementCalls,
  profileCalls,
  placesCalls,
  type OwnProfile,
  type Place,
} from '@sixfold/api-contract';
import { buildOwnProfile, MockFailure, mockCall, type MockHandler } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { buildPerformance } from './buildPerformance';
import { createSafetyHandlers } from './safetyHandlers';
import { toPublicProfile } from './toPublicProfile';
import { exampleCharts } from './exampleCharts';
import { applyPatch } from './applyPatch';
import { createPhotoCheckHandlers } from './photoCheckHandlers';
import { createPhotoHandlers, photoAddress } from './photoHandlers';

const place = (
  place_id: string,
  city: string,
  country: string,
  lat: number,
  lon: number,
  timezone: string,
): Place => ({
  place_id,
  display_name: `${city}, ${country}`,
  lat,
  lon,
  address: { city, country },
  timezone,
  source: 'local',
});

const PLACES: readonly Place[] = [
  place('1', 'Porto', 'Portugal', 41.15, -8.61, 'Europe/Lisbon'),
  place('2', 'Porto Alegre', 'Brazil', -30.03, -51.23, 'America/Sao_Paulo'),
  place('3', 'Portland', 'United States', 45.52, -122.68, 'America/Los_Angeles'),
  place('4', 'Lisbon', 'Portugal', 38.72, -9.14, 'Europe/Lisbon'),
  place('5', 'Kyoto', 'Japan', 35.01, 135.77, 'Asia/Tokyo'),
];

export const searchPlaces = (q: string): Place[] =>
  PLACES.filter(({ display_name }) => display_name.toLowerCase().startsWith(q.toLowerCase()));

/** A profile with enough data to explore every part of the page. */
const buildLiveProfile = (): OwnProfile =>
  buildOwnProfile({
    bio: 'I restore old maps for a museum and walk every street I repair. Sundays are for bread, long letters and the river.',
    prompts: [{ prompt: 'ask-me', answer: 'The bridge that is on every map of 1765 and was never built.' }],
    photos: [1, 2, 3].map(photoAddress),
    connectionGoals: ['dating', 'friendship'],
    fullBirthChart: {
      sun: { sign: 'Taurus' },
      moon: { sign: 'Aquarius' },
      venus: { sign: 'Aries' },
      mars: { sign: 'Pisces' },
      ascendant: { sign: 'Cancer' },
    },
    notices: ['Your birth time lies in an hour that the clocks skipped. We moved it forward by one hour.'],
  });

/**
 * Creates the mock API for exploring this remote alone. It stores changes until the page is left. A bio with the word
 * 'fail' cannot be saved, to show a failure; photoHandlers does the same for pictures.
 */
export function createHandlers(): readonly MockHandler[] {
  let profile = buildLiveProfile();
  const photos = createPhotoHandlers({
    read: () => profile.photos,
    write: (photos) => (profile = { ...profile, photos }),
    keepPicture: (address, file) =>
      fetch(address, { method: 'PUT', body: file, headers: { 'content-type': file.type } }),
    paceMs: 1_500,
  });
  return [
    mockCall(profileCalls.getOwnProfile, () => profile),
    mockCall(profileCalls.patchProfile, ({ body }) => {
      if (body.bio?.includes('fail')) throw new MockFailure('internal');
      profile = applyPatch(profile, body);
      const { user, setUser } = useSession.getState();
      if (user) setUser({ ...user, profile });
      return profile;
    }),
    mockCall(profileCalls.getCharts, () => exampleCharts),
    mockCall(profileCalls.previewProfile, ({ query }) => toPublicProfile(profile, query.as)),
    mockCall(placesCalls.searchPlaces, ({ query }) => searchPlaces(query.q)),
    mockCall(enhancementCalls.getPerformance, () => buildPerformance(profile.photos)),
    ...createSafetyHandlers(),
    ...photos,
    ...createPhotoCheckHandlers({
      read: () => profile,
      write: (changes) => (profile = { ...profile, ...changes }),
    }),
  ];
}
