import { describeSharing, type MediaState } from './peerMessage';

const remote = (screen: boolean): MediaState => ({ microphone: true, camera: true, screen });

it.each([
  [false, null, null],
  [false, remote(false), null],
  [true, null, 'You are sharing your screen with Mara.'],
  [true, remote(false), 'You are sharing your screen with Mara.'],
  [false, remote(true), 'Mara is sharing their screen with you.'],
  [true, remote(true), 'You and Mara are sharing your screens.'],
])(
  'describeSharing names the member sharing a screen (own %s, of the other side %j)',
  (isSharing, state, text) => {
    expect(describeSharing(isSharing, state, 'Mara')).toBe(text);
  },
);
