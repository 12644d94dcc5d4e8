import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspaces.mjs';
import { findChangedTests, JOURNEY_NAMES } from './changedTests.mjs';

describe('findChangedTests', () => {
  it('takes the journeys of a remote whose product code changed', () => {
    const file = 'mfe-messaging/src/pages/ChatPage.tsx';
    expect(findChangedTests([file])).toEqual({ tested: [file], journeys: ['conversation', 'notifications'] });
  });

  it('takes no journey when only tests and texts for developers changed', () => {
    const test = 'mfe-messaging/src/pages/ChatPage.test.tsx';
    expect(findChangedTests([test, 'shell/README.md'])).toEqual({ tested: [test], journeys: [] });
  });

  it('takes every journey when a workspace changed that every page uses', () => {
    expect(findChangedTests(['client-kit/src/index.ts', 'mfe-auth/src/remote.tsx']).journeys).toBe('all');
  });

  it('takes a journey that changed itself, and no unit tests for it', () => {
    expect(findChangedTests(['e2e/tests/safety.spec.ts'])).toEqual({ tested: [], journeys: ['safety'] });
  });

  it.each(JOURNEY_NAMES)('names a journey that exists: %s', (name) => {
    expect(fs.existsSync(path.join(ROOT, `e2e/tests/${name}.spec.ts`))).toBe(true);
  });
});
