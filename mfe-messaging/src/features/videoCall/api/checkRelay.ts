import type { IceServer } from '@sixfold/api-contract';

/** A slower relay is of no use in a call. Wrong credentials fail silently, hence the timeout. */
const RELAY_TIMEOUT_MS = 5_000;

/** Returns whether the relay is usable: it has a password only during a call. */
export const hasPassword = (servers: readonly IceServer[]): boolean =>
  servers.some(({ credential }) => credential !== undefined);

/** Connects this browser to itself through the relay alone. Returns whether that works. */
export async function checkRelay(servers: readonly IceServer[]): Promise<boolean> {
  const config: RTCConfiguration = {
    iceServers: servers.map((server) => ({ ...server })),
    iceTransportPolicy: 'relay',
  };
  const connections: RTCPeerConnection[] = [];
  try {
    const [one, other] = [new RTCPeerConnection(config), new RTCPeerConnection(config)];
    connections.push(one, other);
    const pass = (to: RTCPeerConnection) => (event: RTCPeerConnectionIceEvent) =>
      event.candidate && void to.addIceCandidate(event.candidate).catch(() => undefined);
    one.addEventListener('icecandidate', pass(other));
    other.addEventListener('icecandidate', pass(one));
    const channel = one.createDataChannel('check');
    const opened = new Promise<boolean>((resolve) => {
      channel.addEventListener('open', () => resolve(true));
      setTimeout(resolve, RELAY_TIMEOUT_MS, false);
    });
    await one.setLocalDescription();
    await other.setRemoteDescription(one.localDescription!);
    await other.setLocalDescription();
    await one.setRemoteDescription(other.localDescription!);
    return await opened;
  } catch {
    return false;
  } finally {
    connections.forEach((connection) => connection.close());
  }
}
