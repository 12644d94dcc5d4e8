import { LanesFull } from './lanes';
import { createPasswords } from './passwords';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

describe('createPasswords', () => {
  it('matches the right password only, and none for an account that does not exist', async () => {
    const passwords = createPasswords({ cost: CHEAP });
    const stored = await passwords.hash('correct horse');
    expect(await passwords.matches('correct horse', stored)).toBe(true);
    expect(await passwords.matches('wrong horse', stored)).toBe(false);
    expect(await passwords.matches('nobody has this password', null)).toBe(false);
    expect(await passwords.matches('correct horse', 'no hash at all')).toBe(false);
  });

  it('knows hashes that were made with other parameters', async () => {
    const stored = await createPasswords({ cost: CHEAP }).hash('correct horse');
    expect(createPasswords({ cost: CHEAP }).isOutdated(stored)).toBe(false);
    expect(createPasswords({ cost: { ...CHEAP, memoryCost: 16 } }).isOutdated(stored)).toBe(true);
    expect(createPasswords({ cost: { ...CHEAP, timeCost: 2 } }).isOutdated(stored)).toBe(true);
    expect(await createPasswords().matches('correct horse', stored)).toBe(true);
  });
});

describe('V2.4 a flood of sign-ins: createPasswords', () => {
  const flood = async (count: number, queue: 'known' | 'anybody') => {
    const passwords = createPasswords({ cost: CHEAP, lanesCount: 1, waitingMax: 3 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: count }, () => passwords.matches('guess', null, queue)),
    );
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    return { passwords, refused };
  };

  it('turns away what finds the queue full, and works again after it', async () => {
    const { passwords, refused } = await flood(400, 'anybody');
    expect(refused).toHaveLength(396);
    for (const reason of refused) expect(reason).toBeInstanceOf(LanesFull);
    expect(await passwords.matches('guess', await passwords.hash('guess'))).toBe(true);
  });

  it('keeps places for members on their own devices', async () => {
    expect((await flood(30, 'known')).refused).toHaveLength(0);
  });
});
