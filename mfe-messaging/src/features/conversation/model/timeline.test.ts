import { buildMessage, idOf } from '@sixfold/api-contract/testing';
import type { Outgoing } from './outbox';
import { timelineOf } from './timeline';

const ownId = idOf(1);
const outgoing: Outgoing = {
  clientId: 'client-1',
  content: 'On its way',
  createdAt: '2026-01-02T03:05:00.000Z',
  state: 'sending',
};
const stored = buildMessage({ id: idOf(20), senderId: ownId, receiverId: idOf(2), clientId: 'client-1' });

it('shows what is on its way after what is stored', () => {
  const bubbles = timelineOf([buildMessage()], [outgoing], ownId);
  expect(bubbles.map(({ state }) => state)).toEqual(['received', 'sending']);
});

it('shows a message once when its event arrives before the reply to the call', () => {
  const bubbles = timelineOf([stored], [outgoing], ownId);
  expect(bubbles).toHaveLength(1);
  expect(bubbles[0]?.state).toBe('sent');
});

it('keeps the key of a bubble from sending to read', () => {
  const keys = [
    timelineOf([], [outgoing], ownId),
    timelineOf([stored], [], ownId),
    timelineOf([{ ...stored, readAt: '2026-01-02T03:06:00.000Z' }], [], ownId),
  ].map((bubbles) => bubbles[0]?.key);
  expect(new Set(keys)).toEqual(new Set(['client-1']));
});

it('is not fooled by another member who uses the same client id', () => {
  const foreign = buildMessage({ senderId: idOf(2), clientId: 'client-1' });
  expect(timelineOf([foreign], [outgoing], ownId)).toHaveLength(2);
});
