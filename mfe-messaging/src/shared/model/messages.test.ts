import { buildMessage, idOf } from '@sixfold/api-contract/testing';
import { mergeMessages, withRead } from './messages';

const at = (second: number) => `2026-01-02T03:04:0${second}.000Z`;

it('keeps each message once, in order of writing, and prefers the newer version', () => {
  const first = buildMessage({ id: idOf(1), createdAt: at(1) });
  const second = buildMessage({ id: idOf(2), createdAt: at(2) });
  const readSecond = { ...second, readAt: at(5) };
  const zeroth = buildMessage({ id: idOf(3), createdAt: at(0) });
  expect(mergeMessages([first, second], [readSecond, zeroth])).toEqual([zeroth, first, readSecond]);
});

it('orders messages of the same millisecond by id', () => {
  const [one, two] = [buildMessage({ id: idOf(1) }), buildMessage({ id: idOf(2) })];
  expect(mergeMessages([two], [one])).toEqual([one, two]);
});

it('marks as read what the reader received by then, and nothing else', () => {
  const own = { senderId: idOf(1), receiverId: idOf(2) };
  const early = buildMessage({ ...own, id: idOf(11), createdAt: at(1) });
  const late = buildMessage({ ...own, id: idOf(12), createdAt: at(6) });
  const received = buildMessage({ id: idOf(13), senderId: idOf(2), receiverId: idOf(1), createdAt: at(1) });
  const readEarlier = buildMessage({ ...own, id: idOf(14), createdAt: at(1), readAt: at(2) });
  expect(withRead([early, late, received, readEarlier], idOf(2), at(5)).map(({ readAt }) => readAt)).toEqual([
    at(5),
    null,
    null,
    at(2),
  ]);
});
