import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspaces.mjs';
import { findChangedTests, JOURNEY_NAMES } from './changedTests.mjs';

describe('findChangedTests', () => {
  it('selects the journeys of a remote whose product code changed', () => {
    const file = 'mfe-messaging/src/pages/ChatPage.tsx';
    expect(findChangedTests([file])).toEqual({ tested: [file], journeys: ['conversation', 'notifications'] });
  });

  it('selects no journey when only tests and documents changed', () => {
    const test = 'mfe-messaging/src/pages/ChatPage.test.tsx';
    expect(findChangedTests([test, 'shell/README.md'])).toEqual({ tested: [test], journeys: [] });
  });

  it('selects every journey when a workspace that every page uses changed', () => {
    expect(findChangedTests(['client-kit/src/index.ts', 'mfe-auth/src/remote.tsx']).journeys).toBe('all');
  });

  it('selects the test and the journey of changed content, which no module imports', () => {
    expect(findChangedTests(['content/pairs/mbti/opening.yaml'])).toEqual({
      tested: ['api/tests/pairContent.test.ts'],
      journeys: ['matches'],
    });
  });

  it.each(['tooling/src/build/shared.mjs', 'package-lock.json', 'demo-members/src/index.ts'])(
    'selects every journey when %s changed',
    (file) => expect(findChangedTests([file]).journeys).toBe('all'),
  );

  it('selects a changed journey without its unit tests', () => {
    expect(findChangedTests(['e2e/tests/safety.spec.ts'])).toEqual({ tested: [], journeys: ['safety'] });
  });

  it.each(JOURNEY_NAMES)('lists only existing journeys: %s', (name) => {
    expect(fs.existsSync(path.join(ROOT, `e2e/tests/${name}.spec.ts`))).toBe(true);
  });
});
