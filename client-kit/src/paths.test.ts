import * as paths from './paths';

const ID = '000000000000000000000002';

it('paths contains the public addresses', () => {
  expect([
    paths.auth(),
    paths.howItWorks(),
    paths.about(),
    paths.privacy(),
    paths.terms(),
    paths.help(),
    paths.help('safety'),
    paths.successStories(),
  ]).toEqual([
    '/auth',
    '/how-it-works',
    '/about',
    '/privacy',
    '/terms',
    '/help',
    '/help#safety',
    '/success-stories',
  ]);
});

it('paths adds the step to the onboarding address from the second step on', () => {
  expect([paths.onboarding(), paths.onboarding(1), paths.onboarding(2)]).toEqual([
    '/onboarding',
    '/onboarding',
    '/onboarding?step=2',
  ]);
});

it('paths adds the selected option to the addresses of pages that have one', () => {
  expect([
    paths.profile(),
    paths.profile({ edit: true }),
    paths.profileEnhancement('safety'),
    paths.auth('create-account'),
    paths.account(),
    paths.account('password'),
    paths.personalityAnalysis(),
    paths.personalityAnalysis('first'),
    paths.call(ID),
    paths.person(ID),
    paths.person(ID, 'business'),
  ]).toEqual([
    '/profile',
    '/profile?edit=true',
    '/profile-enhancement?tab=safety',
    '/auth?mode=create-account',
    '/account',
    '/account?open=password',
    '/personality-analysis',
    '/personality-analysis?open=first',
    `/call/${ID}`,
    `/people/${ID}`,
    `/people/${ID}?goal=business`,
  ]);
});

it('paths escapes parameters, so that they cannot change the path', () => {
  expect(paths.resetPassword('a/b&c')).toBe('/reset-password#token=a%2Fb%26c');
  expect(paths.person('../x', 'a&b')).toBe('/people/..%2Fx?goal=a%26b');
  expect(paths.chat('../x?y')).toBe('/chat/..%2Fx%3Fy');
  expect(paths.call('../x')).toBe('/call/..%2Fx');
});
