import type { CallEnd, CallState } from './callState';

const MINUTE_SECONDS = 60;

/** Returns '03:07', or '75:00' from an hour on. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / MINUTE_SECONDS))}:${two(seconds % MINUTE_SECONDS)}`;
}

export function describeStatus({ phase, isCaller, isSlow }: CallState, durationMs: number): string {
  if (phase === 'ringing') return isCaller ? 'Ringing…' : 'Calling you';
  if (phase === 'connecting') return isSlow ? 'Still connecting…' : 'Connecting…';
  if (phase === 'reconnecting') return isSlow ? 'Still reconnecting…' : 'Reconnecting…';
  if (phase === 'connected') return formatDuration(durationMs);
  if (phase === 'ended') return 'Call ended';
  return 'Video call';
}

export interface EndWords {
  title: string;
  description: string;
}

const CALLER_WORDS: Partial<Record<CallEnd, (name: string) => EndWords>> = {
  declined: (name) => ({
    title: `${name} cannot talk right now`,
    description: 'Send a message and find a time that suits you both.',
  }),
  missed: (name) => ({
    title: 'No answer',
    description: `${name} will see in your conversation that you called.`,
  }),
};

export function describeNotMatched(name: string): EndWords {
  return {
    title: `You cannot call ${name}`,
    description: 'You can call once you both like each other.',
  };
}

const WORDS: Record<CallEnd, (name: string) => EndWords> = {
  completed: (name) => ({ title: 'Call ended', description: `You talked with ${name}.` }),
  declined: (name) => ({ title: 'Call declined', description: `You can call ${name} back at any time.` }),
  missed: (name) => ({
    title: 'Missed call',
    description: `${name} called you. You can call back at any time.`,
  }),
  cancelled: (name) => ({
    title: 'Call ended',
    description: `${name} will see in your conversation that you called.`,
  }),
  lost: (name) => ({
    title: 'The connection was lost',
    description: `We could not reach ${name} again. Check your connection, then call once more.`,
  }),
  left: (name) => ({
    title: `${name} left the call`,
    description: `The call was closed in ${name}'s browser, perhaps by accident. You can call again at any time.`,
  }),
  busy: (name) => ({
    title: `${name} is in another call`,
    description: 'Try again a little later, or send a message.',
  }),
  in_another_call: () => ({
    title: 'You are in another call',
    description: 'Please end that call first, also on your other devices.',
  }),
  elsewhere: () => ({
    title: 'Answered on another device',
    description: 'This call goes on in another tab or on another device of yours.',
  }),
  not_matched: describeNotMatched,
  limited: (name) => ({
    title: `${name} has not answered`,
    description: 'You have called several times. Send a message instead, or call again later.',
  }),
  failed: () => ({
    title: 'The call could not be started',
    description: 'Something went wrong. Please try again.',
  }),
};

/** Texts for an accepted call that never had media. */
const NEVER_CONNECTED: Partial<Record<CallEnd, (name: string) => EndWords>> = {
  completed: (name) => ({
    title: 'Call ended',
    description: `It ended before you and ${name} were connected.`,
  }),
  lost: (name) => ({
    title: 'The call did not connect',
    description: `We found no way between you and ${name}. Check your connection or try another network, then call once more.`,
  }),
};

/** Ends described by the text of their refusal. */
const SHOWS_PROBLEM: ReadonlySet<CallEnd> = new Set<CallEnd>(['failed', 'limited']);

/** Returns the texts shown after a call, or after a failed attempt. */
export function describeEnd({ end, isCaller, problem, connectedAtMs }: CallState, name: string): EndWords {
  const key = end ?? 'completed';
  const words =
    (connectedAtMs === null && NEVER_CONNECTED[key]) || (isCaller && CALLER_WORDS[key]) || WORDS[key];
  const { title, description } = words(name);
  return { title, description: (SHOWS_PROBLEM.has(key) && problem) || description };
}
