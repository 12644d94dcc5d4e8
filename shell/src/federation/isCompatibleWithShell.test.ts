import { buildRemote } from '../testing/buildRemote';
import { isCompatibleWithShell } from './isCompatibleWithShell';

const PROVIDED = { '@sixfold/client-kit': '1.4.0', react: '19.3.1' };

describe('isCompatibleWithShell', () => {
  it.each([
    ['nothing', {}, true],
    ['what the shell provides', { '@sixfold/client-kit': '^1.4.0', react: '^19.3.1' }, true],
    ['an older minor version', { '@sixfold/client-kit': '^1.1.0' }, true],
    ['a newer minor version', { '@sixfold/client-kit': '^1.5.0' }, false],
    ['another major version', { '@sixfold/client-kit': '^2.0.0' }, false],
    ['another major version of React', { react: '^20.0.0' }, false],
    ['a module that the shell does not share', { elsewhere: '^9.0.0' }, false],
  ])('checks a release that requires %s', (_, requires, fits) => {
    expect(isCompatibleWithShell(buildRemote({ requires }), PROVIDED)).toBe(fits);
  });
});
