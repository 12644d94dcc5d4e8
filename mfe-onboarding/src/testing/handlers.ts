import {
  authCalls,
  insightsCalls,
  onboardingCalls,
  placesCalls,
  profileCalls,
  type OnboardingDraft,
  type Place,
  type User,
} from '@sixfold/api-contract';
import {
  buildOwnProfile,
  buildUser,
  mockCall,
  MockFailure,
  type MockHandler,
} from '@sixfold/api-contract/testing';

const town = (
  id: number,
  city: string,
  country: string,
  lat: number,
  lon: number,
  timezone: string,
): Place => ({
  place_id: String(id),
  display_name: `${city}, ${country}`,
  lat,
  lon,
  address: { city, country },
  timezone,
  source: 'local',
});

/** A few towns for the search; `Por` finds four. */
const TOWNS: readonly Place[] = [
  town(1, 'Porto', 'Portugal', 41.1496, -8.611, 'Europe/Lisbon'),
  town(2, 'Portland', 'United States', 45.5234, -122.6762, 'America/Los_Angeles'),
  town(3, 'Porto Alegre', 'Brazil', -30.0328, -51.2302, 'America/Sao_Paulo'),
  town(4, 'Portsmouth', 'United Kingdom', 50.7989, -1.0912, 'Europe/London'),
  town(5, 'Lisbon', 'Portugal', 38.7167, -9.1333, 'Europe/Lisbon'),
  town(6, 'Lund', 'Sweden', 55.7058, 13.1932, 'Europe/Stockholm'),
];

/** The only address that already has an account. */
export const TAKEN_EMAIL = 'ada@example.org';

/** Creates a mock API that stores the account and the profile, like the real one. */
export function createHandlers(signedIn: User | null = null): readonly MockHandler[] {
  let current = signedIn;
  let draft: OnboardingDraft | null = null;
  const member = (): User => {
    if (!current) throw new MockFailure('not_signed_in');
    return current;
  };

  return [
    mockCall(authCalls.getUser, member),
    mockCall(authCalls.checkRegistration, ({ body: { email } }) => {
      if (email === TAKEN_EMAIL) throw new MockFailure('email_taken');
      return { isConfirmationRequired: false };
    }),
    mockCall(authCalls.register, ({ body: { firstName, lastName, email } }) => {
      if (email === TAKEN_EMAIL) throw new MockFailure('email_taken');
      current = buildUser({ firstName, lastName, email, profile: null });
      return current;
    }),
    mockCall(authCalls.logout, () => {
      current = null;
      return { ok: true };
    }),
    mockCall(onboardingCalls.getOnboardingDraft, () => {
      member();
      return { draft };
    }),
    mockCall(onboardingCalls.saveOnboardingDraft, ({ body: { step, answers } }) => {
      member();
      draft = { step, answers, tests: {} };
      return { draft };
    }),
    mockCall(onboardingCalls.deleteOnboardingDraft, () => {
      draft = null;
      return { ok: true };
    }),
    mockCall(placesCalls.searchPlaces, ({ query: { q } }) =>
      TOWNS.filter(({ display_name }) => display_name.toLowerCase().startsWith(q.toLowerCase())),
    ),
    mockCall(profileCalls.saveProfile, ({ body }) => {
      const user = member();
      const { birthday = null, birthTime = null, birthLocation = '', gender = null } = body;
      const profile = buildOwnProfile({ birthday, birthTime, birthLocation, gender });
      current = { ...user, profile };
      return profile;
    }),
    mockCall(insightsCalls.savePersonalityTest, ({ body: { testType } }) => {
      member();
      return { testType, result: { type: 'INTJ', title: 'INTJ', description: 'Quiet plans.', traits: [] } };
    }),
  ];
}

/** The mock API for exploring the page alone, starting with a visitor's first step. */
export const handlers = createHandlers();
