import { createHmac } from 'node:crypto';
import { createIceServers } from './iceServers';

const SECRET = 'shared with the TURN server';
const deps = {
  clock: () => new Date('2026-03-01T12:00:00.000Z'),
  random: { bytes: (length: number) => Buffer.alloc(length, 7) },
};
const CONFIG = {
  stunUrls: ['stun:stun.example.org'],
  turnUrls: ['turn:turn.example.org'],
  turnSecret: SECRET,
};

describe('createIceServers', () => {
  it('lists nothing when nothing is configured', () => {
    const servers = createIceServers({ stunUrls: [], turnUrls: [], turnSecret: null }, deps);
    expect([servers.hasRelay, servers.listPublic(), servers.listWithPassword()]).toEqual([false, [], []]);
  });

  it('lists no relay without a password', () => {
    const servers = createIceServers(CONFIG, deps);
    expect([servers.hasRelay, servers.listPublic()]).toEqual([true, [{ urls: ['stun:stun.example.org'] }]]);
  });

  it('creates an expiring TURN username and the password that the server derives from it', () => {
    const [stun, turn] = createIceServers(CONFIG, deps).listWithPassword();
    expect(stun).toEqual({ urls: ['stun:stun.example.org'] });
    const [expiresAt = ''] = turn?.username?.split(':') ?? [];
    expect(new Date(Number(expiresAt) * 1_000).toISOString()).toBe('2026-03-01T12:10:00.000Z');
    expect(turn?.credential).toBe(
      createHmac('sha1', SECRET)
        .update(turn?.username ?? '')
        .digest('base64'),
    );
  });
});
