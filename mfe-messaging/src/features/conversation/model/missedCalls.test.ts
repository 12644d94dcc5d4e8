import { buildMessage, idOf } from '@sixfold/api-contract/testing';
import { collapseMissedCalls, findBySeq } from './missedCalls';
import { buildTimeline } from './timeline';

const OWN = idOf(1);
const OTHER = idOf(2);

type Over = Parameters<typeof buildMessage>[0];
const received = (seq: number, overrides: Over = {}) =>
  buildMessage({
    id: idOf(100 + seq),
    senderId: OTHER,
    receiverId: OWN,
    seq,
    ordinal: seq,
    createdAt: `2026-01-02T12:0${seq}:00.000Z`,
    ...overrides,
  });
const call = (seq: number, overrides: Over = {}) =>
  received(seq, { callId: idOf(200 + seq), content: 'Missed video call', ...overrides });
const ownCall = (seq: number) => call(seq, { senderId: OWN, receiverId: OTHER });
const timelineOf = (messages: readonly ReturnType<typeof buildMessage>[]) =>
  collapseMissedCalls(buildTimeline({ messages, entries: [], ownId: OWN, otherReadOrdinal: null }));
const contentsOf = (messages: readonly ReturnType<typeof buildMessage>[]) =>
  timelineOf(messages).map(({ content }) => content);

describe('consecutive missed calls', () => {
  it('collapse into one line with their count and the time of the last one', () => {
    const bubbles = timelineOf([call(1), call(2), call(3)]);
    expect(bubbles).toMatchObject([
      { content: '3 missed calls', createdAt: '2026-01-02T12:03:00.000Z', seq: 3, isMissedCall: true },
    ]);
  });

  it('collapse into one line for the caller too', () => {
    expect(contentsOf([ownCall(1), ownCall(2)])).toEqual(['No answer to your 2 video calls']);
  });

  it('stay separate when a message or a call of the other member is between them', () => {
    expect(contentsOf([call(1), received(2, { content: 'Hi' }), call(3), ownCall(4), call(5)])).toEqual([
      'Missed video call',
      'Hi',
      'Missed video call',
      'No answer to your video call',
      'Missed video call',
    ]);
  });

  it('stay separate on different days', () => {
    const yesterday = call(1, { createdAt: '2026-01-01T12:00:00.000Z' });
    expect(contentsOf([yesterday, call(2), call(3)])).toEqual(['Missed video call', '2 missed calls']);
  });

  it('start a new line after one with a reaction', () => {
    const withReaction = call(2, { reactions: [{ memberId: OWN, reaction: 'sad' }] });
    expect(contentsOf([call(1), withReaction, call(3)])).toEqual(['2 missed calls', 'Missed video call']);
  });

  it('keep the same bubble when something else changes', () => {
    const messages = [call(1), call(2)];
    expect(timelineOf([...messages, received(3)])[0]).toBe(timelineOf(messages)[0]);
  });

  it('are found by any of their sequence numbers', () => {
    const bubbles = timelineOf([received(1), call(2), call(3), call(4)]);
    for (const seq of [2, 3, 4]) expect(findBySeq(bubbles, seq)).toBe(bubbles[1]);
    expect(findBySeq(bubbles, 1)).toBe(bubbles[0]);
    expect(findBySeq(bubbles, 5)).toBeUndefined();
  });
});
