import { promote, rollBack, startCanary } from './policy';

describe('startCanary', () => {
  it('keeps what is live and adds the release for a share of the members', () => {
    const canary = { version: 'v3', percent: 5 };
    expect(startCanary({ version: 'v2', previous: ['v1'] }, 'v2', canary)).toEqual({
      version: 'v2',
      versionBefore: 'v2',
      previous: ['v1'],
      canary,
    });
  });
});

describe('promote', () => {
  it('makes the release before the first that a rollback leads to', () => {
    expect(promote({ version: 'v2', previous: ['v1'] }, 'v3')).toEqual({
      version: 'v3',
      versionBefore: 'v2',
      previous: ['v2', 'v1'],
      canary: null,
    });
  });

  it('leads nowhere back when it is the first release', () => {
    expect(promote({ version: null, previous: [] }, 'v1')).toEqual({
      version: 'v1',
      versionBefore: null,
      previous: [],
      canary: null,
    });
  });

  it('lists every earlier release once and never the live one', () => {
    expect(promote({ version: 'v2', previous: ['v3', 'v2', 'v1'] }, 'v3').previous).toEqual(['v2', 'v1']);
  });

  it('keeps five earlier releases', () => {
    const previous = ['v5', 'v4', 'v3', 'v2', 'v1'];
    expect(promote({ version: 'v6', previous }, 'v7').previous).toEqual(['v6', 'v5', 'v4', 'v3', 'v2']);
  });
});

describe('rollBack', () => {
  const live = { version: 'v4', previous: ['v3', 'v2', 'v1'] };

  it('leaves out what was live after the earlier release', () => {
    expect(rollBack(live, 'v2')).toEqual({
      version: 'v2',
      versionBefore: 'v4',
      previous: ['v1'],
      canary: null,
    });
    expect(rollBack(live, 'v3').previous).toEqual(['v2', 'v1']);
  });

  it('keeps the earlier releases when it ends a canary of the live one', () => {
    expect(rollBack(live, 'v4').previous).toEqual(['v3', 'v2', 'v1']);
  });

  it('leads nowhere back from a release that is not among the earlier ones', () => {
    expect(rollBack(live, 'v0').previous).toEqual([]);
  });
});
