import { hash } from '@node-rs/argon2';
import { TaskQueueFullError } from './taskQueue';
import { createPasswords } from './passwords';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

describe('createPasswords', () => {
  it('matches only the right password, and none for a missing account', async () => {
    const passwords = createPasswords({ cost: CHEAP });
    const stored = await passwords.hash('correct horse');
    expect(await passwords.matches('correct horse', stored)).toBe(true);
    expect(await passwords.matches('wrong horse', stored)).toBe(false);
    expect(await passwords.matches('nobody has this password', null)).toBe(false);
    expect(await passwords.matches('correct horse', 'no hash at all')).toBe(false);
  });

  it('considers a hash with other parameters outdated', async () => {
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
  ])('matches %j in the form of another keyboard: %j', async (one, other) => {
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

  it('matches a password hashed without normalisation and considers its hash outdated', async () => {
    const passwords = createPasswords({ cost: CHEAP });
    const typed = 'cafe\u0301\u00A0au lait';
    const stored = await hash(typed, CHEAP);
    expect(await passwords.matches(typed, stored)).toBe(true);
    expect(await passwords.isOutdated(stored, typed)).toBe(true);
    expect(await passwords.matches('cafe\u0301\u00A0au thé', stored)).toBe(false);
  });
});

describe('V2.4 createPasswords during a flood of sign-ins', () => {
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

  it('rejects requests when the queue is full and recovers afterwards', async () => {
    const { passwords, refused } = await flood(400, 'anybody');
    expect(refused).toHaveLength(396);
    for (const reason of refused) expect(reason).toBeInstanceOf(TaskQueueFullError);
    expect(await passwords.matches('guess', await passwords.hash('guess'))).toBe(true);
  });

  it('reserves places for members on their own devices', async () => {
    expect((await flood(30, 'known')).refused).toHaveLength(0);
  });
});
