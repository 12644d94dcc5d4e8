import { promote, rollBack, startCanary } from './policy';

describe('startCanary', () => {
  it('keeps the live release and adds the canary', () => {
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
  it('puts the replaced release first among the earlier ones', () => {
    expect(promote({ version: 'v2', previous: ['v1'] }, 'v3')).toEqual({
      version: 'v3',
      versionBefore: 'v2',
      previous: ['v2', 'v1'],
      canary: null,
    });
  });

  it('lists no earlier release after the first one', () => {
    expect(promote({ version: null, previous: [] }, 'v1')).toEqual({
      version: 'v1',
      versionBefore: null,
      previous: [],
      canary: null,
    });
  });

  it('lists every earlier release once and omits the live one', () => {
    expect(promote({ version: 'v2', previous: ['v3', 'v2', 'v1'] }, 'v3').previous).toEqual(['v2', 'v1']);
  });

  it('keeps at most five earlier releases', () => {
    const previous = ['v5', 'v4', 'v3', 'v2', 'v1'];
    expect(promote({ version: 'v6', previous }, 'v7').previous).toEqual(['v6', 'v5', 'v4', 'v3', 'v2']);
  });
});

describe('rollBack', () => {
  const live = { version: 'v4', previous: ['v3', 'v2', 'v1'] };

  it('omits the releases that followed its target', () => {
    expect(rollBack(live, 'v2')).toEqual({
      version: 'v2',
      versionBefore: 'v4',
      previous: ['v1'],
      canary: null,
    });
    expect(rollBack(live, 'v3').previous).toEqual(['v2', 'v1']);
  });

  it('keeps the earlier releases when its target is live', () => {
    expect(rollBack(live, 'v4').previous).toEqual(['v3', 'v2', 'v1']);
  });

  it('lists no earlier release when its target is not one of them', () => {
    expect(rollBack(live, 'v0').previous).toEqual([]);
  });
});
