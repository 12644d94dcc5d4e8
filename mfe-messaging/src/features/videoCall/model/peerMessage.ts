/** What one side sends the other of its devices. */
export interface MediaState {
  microphone: boolean;
  camera: boolean;
  screen: boolean;
}

/** What the two browsers send each other directly, over the data channel of the call. */
export type PeerMessage =
  | ({ type: 'media' } & MediaState)
  /** The other side hung up. */
  | { type: 'bye' };

const isOn = (value: unknown): boolean => value === true;

/** Returns null for anything that is no message: the other browser may be of another release. */
export function parsePeerMessage(text: string): PeerMessage | null {
  try {
    const value = JSON.parse(text) as Partial<Record<string, unknown>> | null;
    if (value?.type === 'bye') return { type: 'bye' };
    if (value?.type !== 'media') return null;
    const { microphone, camera, screen } = value;
    return { type: 'media', microphone: isOn(microphone), camera: isOn(camera), screen: isOn(screen) };
  } catch {
    return null;
  }
}
