import { videoCallsCalls } from '@sixfold/api-contract';
import { mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { realtime } from '@sixfold/client-kit';
import { ANSWERED, openSession } from '../../../testing/openSession';
import { flush, setUpCallSessions, signalFor, talk } from '../../../testing/sessionSetup';
import { RENEW_PASSWORD_MS, RETRY_MS } from './callConnection';

const AWAY = '{"away":true}';
const sent = setUpCallSessions();

describe('a connection', () => {
  it('is replaced in the same call after it failed', async () => {
    const { session, peers, joins } = await talk(openSession());
    const first = peers.last();
    first.options.onClosed('failed');
    expect(session.getState().phase).toBe('reconnecting');
    await flush();
    expect(joins()).toBe(1);
    expect(peers.made).toHaveLength(2);
    peers.last().connect();
    expect(session.getState()).toMatchObject({ phase: 'connected', call: { generation: 3 } });
    first.options.onClosed('failed');
    first.options.onConnected();
    expect(session.getState().phase).toBe('connected');
    expect(peers.made).toHaveLength(2);
  });

  it('is replaced without the sound of a muted member', async () => {
    const setting = openSession();
    await setting.media.open();
    const { media, peers } = await talk(setting);
    media.turnOff('microphone');
    await media.choose('microphone', 'Headset');
    peers.last().options.onClosed('failed');
    await flush();
    expect(peers.made).toHaveLength(2);
    expect(peers.last().options.tracks.audio).toMatchObject({ label: 'Headset', enabled: false });
  });

  it('ignores signals of an earlier generation', async () => {
    const { server, peers } = await talk(openSession());
    server.change({ generation: 3 });
    await flush();
    realtime.deliver('video_call_signal', signalFor(2, 'old'));
    realtime.deliver('video_call_signal', signalFor(3, 'new'));
    expect(peers.last().signals).toEqual(['new']);
    expect(peers.made[0]).toMatchObject({ isDestroyed: true, signals: [] });
  });

  it('is retried when it is not established in time', async () => {
    const { session, server, joins } = openSession();
    await session.callOrAnswer();
    server.change(ANSWERED);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(session.getState().isSlow).toBe(true);
    await jest.advanceTimersByTimeAsync(RETRY_MS.caller);
    expect(joins()).toBe(1);
  });

  it('ends the call as lost after 30 seconds', async () => {
    const { session, server, ends } = openSession();
    await session.callOrAnswer();
    server.change(ANSWERED);
    await jest.advanceTimersByTimeAsync(29_000);
    expect(session.getState().phase).toBe('connecting');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(session.getState()).toMatchObject({ phase: 'ended', end: 'lost' });
    await flush();
    expect(ends()).toEqual([{ isLost: true }]);
  });

  it('ends the call when the other page has closed and does not return', async () => {
    const { session, peers, joins, ends } = await talk(openSession());
    peers.last().options.onClosed('gone');
    await jest.advanceTimersByTimeAsync(7_999);
    expect(session.getState().phase).toBe('reconnecting');
    await jest.advanceTimersByTimeAsync(1);
    expect(session.getState()).toMatchObject({ phase: 'ended', end: 'left' });
    await flush();
    expect(ends()).toEqual([{ isLost: false }]);
    expect(joins()).toBe(0);
  });

  it('requests the servers again after a failed request', async () => {
    let asked = 0;
    const { peers } = await talk(
      openSession([
        mockCall(videoCallsCalls.getIceServers, () => {
          asked += 1;
          if (asked === 1) throw new MockFailure('internal');
          return { iceServers: [{ urls: ['turn:relay.example'] }], hasRelay: true };
        }),
      ]),
    );
    expect(peers.last().options.iceServers).toEqual([]);
    peers.last().options.onClosed('failed');
    await flush();
    expect(peers.last().options.iceServers).toEqual([{ urls: ['turn:relay.example'] }]);
  });

  it("renews the relay's password before it expires, until the call ends", async () => {
    let asked = 0;
    const { session, peers } = await talk(
      openSession([
        mockCall(videoCallsCalls.getIceServers, () => {
          asked += 1;
          return { iceServers: [{ urls: ['turn:relay'], username: String(asked) }], hasRelay: true };
        }),
      ]),
    );
    expect(peers.last().iceServers).toEqual([{ urls: ['turn:relay'], username: '1' }]);
    expect(RENEW_PASSWORD_MS).toBeLessThan(10 * 60_000);
    await jest.advanceTimersByTimeAsync(RENEW_PASSWORD_MS);
    expect(peers.last().iceServers).toEqual([{ urls: ['turn:relay'], username: '2' }]);
    session.end();
    await jest.advanceTimersByTimeAsync(RENEW_PASSWORD_MS);
    expect(asked).toBe(2);
  });

  it('ends the call after the other page announces that it closes, even with its connection intact', async () => {
    const { session, peers } = await talk(openSession());
    realtime.deliver('video_call_signal', signalFor(2, AWAY));
    expect(session.getState().phase).toBe('reconnecting');
    expect(peers.last().signals).toEqual([]);
    await jest.advanceTimersByTimeAsync(8_000);
    expect(session.getState().end).toBe('left');
  });

  it('notifies the other side when the page closes', async () => {
    await talk(openSession());
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveBeenCalledWith(
      'send_video_call_signal',
      expect.objectContaining({ generation: 2, signal: AWAY }),
    );
  });

  it('waits while the other page reloads', async () => {
    const { session, server, peers } = await talk(openSession());
    realtime.deliver('video_call_signal', signalFor(2, AWAY));
    peers.last().options.onClosed('gone');
    await jest.advanceTimersByTimeAsync(2_000);
    server.change({ generation: 3 });
    await flush();
    peers.last().connect();
    await jest.advanceTimersByTimeAsync(8_000);
    expect(session.getState().phase).toBe('connected');
  });
});
