import { evictFailedShares } from './evictFailedShares';

it('evicts only the rejected promise of the shared module', () => {
  const failed = { loaded: false, loading: Promise.resolve(null) };
  const loaded = { loaded: true, loading: Promise.resolve('another version') };
  const underWay = { loaded: false, loading: Promise.resolve('react') };
  evictFailedShares.errorLoadShare({
    pkgName: 'design-system',
    shareScopeMap: {
      default: { 'design-system': { '1.0.0': failed, '2.0.0': loaded }, react: { '19.3.1': underWay } },
    },
  });
  expect(failed).toEqual({ loaded: false });
  expect(loaded.loading).toBeDefined();
  expect(underWay.loading).toBeDefined();
});
