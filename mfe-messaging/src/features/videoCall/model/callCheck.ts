import type { DeviceState } from './deviceState';

export type CheckResult = 'waiting' | 'good' | 'bad' | 'info';

export interface CheckLine {
  name: 'Microphone' | 'Camera' | 'Connection';
  result: CheckResult;
  /** The result, with advice after a failure. */
  text: string;
}

export const CHECK_MS = 5_000;

const ALLOW = 'Open the permissions beside the address of this page and allow it, then try again.';

export function describeMicrophone(state: DeviceState, wasHeard: boolean, isTimeUp: boolean): CheckLine {
  const line = (result: CheckResult, text: string): CheckLine => ({ name: 'Microphone', result, text });
  if (state === 'asking') return line('waiting', 'Waiting for your permission…');
  if (state === 'denied') return line('bad', `The browser may not use your microphone. ${ALLOW}`);
  if (state === 'missing') return line('bad', 'No microphone was found. Plug one in or choose another.');
  if (state === 'failed')
    return line(
      'bad',
      'The microphone could not be opened. Close other programs that use it, then try again.',
    );
  if (state === 'interrupted')
    return line('bad', 'Another app or a phone call has taken the microphone. End that, then try again.');
  if (state === 'off') return line('info', 'Your microphone is off.');
  if (wasHeard) return line('good', 'We hear you.');
  return isTimeUp
    ? line('bad', 'We hear nothing yet. Say something, or choose another microphone.')
    : line('waiting', 'Say a few words…');
}

export function describeCamera(state: DeviceState): CheckLine {
  const line = (result: CheckResult, text: string): CheckLine => ({ name: 'Camera', result, text });
  if (state === 'asking') return line('waiting', 'Waiting for your permission…');
  if (state === 'denied') return line('bad', `The browser may not use your camera. ${ALLOW}`);
  if (state === 'missing') return line('bad', 'No camera was found. Plug one in, or talk without a picture.');
  if (state === 'failed')
    return line('bad', 'The camera could not be opened. Close other programs that use it, then try again.');
  if (state === 'interrupted')
    return line('bad', 'Another app or a phone call has taken the camera. End that, then try again.');
  return state === 'off'
    ? line('info', 'Your camera is off.')
    : line('good', 'This is how you will be seen.');
}

/** `relay`: result of the relay check; 'unchecked' before a call, because relay passwords are issued per call. */
export function describeConnection(relay: 'waiting' | 'none' | 'unchecked' | 'works' | 'fails'): CheckLine {
  const line = (result: CheckResult, text: string): CheckLine => ({ name: 'Connection', result, text });
  if (relay === 'waiting') return line('waiting', 'Trying the way to our relay…');
  if (relay === 'works')
    return line('good', 'Calls get through, also from networks that block direct connections.');
  if (relay === 'none') return line('info', 'Calls use a direct connection between the two browsers.');
  if (relay === 'unchecked')
    return line('info', 'Calls use a direct connection, or our relay where there is none.');
  return line(
    'bad',
    'Our relay cannot be reached from here. If a call does not connect, try another network, or let your network address be seen.',
  );
}
