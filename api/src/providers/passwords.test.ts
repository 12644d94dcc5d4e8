import { hash } from '@node-rs/argon2';
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

  it('finds outdated what was hashed with other parameters', async () => {
    const stored = await createPasswords({ cost: CHEAP }).hash('correct horse');
    const isOutdated = (cost: typeof CHEAP) => createPasswords({ cost }).isOutdated(stored, 'correct horse');
    expect(await isOutdated(CHEAP)).toBe(false);
    expect(await isOutdated({ ...CHEAP, memoryCost: 16 })).toBe(true);
    expect(await isOutdated({ ...CHEAP, timeCost: 2 })).toBe(true);
    expect(await createPasswords().matches('correct horse', stored)).toBe(true);
  });

  it.each([
    ['caf\u00E9 au lait', 'cafe\u0301 au lait'],
    ['caf\u00E9 au lait', 'caf\u00E9\u00A0au\u3000lait'],
  ])('matches %j however a keyboard writes it: %j', async (one, other) => {
    const passwords = createPasswords({ cost: CHEAP });
    for (const [stored, typed] of [
      [one, other],
      [other, one],
      [other, other],
    ] as const) {
      const storedHash = await passwords.hash(stored);
      expect(await passwords.matches(typed, storedHash)).toBe(true);
      expect(await passwords.isOutdated(storedHash, typed)).toBe(false);
    }
  });

  it('matches a password that an earlier version hashed as it was typed, and finds its hash outdated', async () => {
    const passwords = createPasswords({ cost: CHEAP });
    const typed = 'cafe\u0301\u00A0au lait';
    const stored = await hash(typed, CHEAP);
    expect(await passwords.matches(typed, stored)).toBe(true);
    expect(await passwords.isOutdated(stored, typed)).toBe(true);
    expect(await passwords.matches('cafe\u0301\u00A0au thé', stored)).toBe(false);
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
