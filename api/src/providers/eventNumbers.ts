import { LRUCache } from 'lru-cache';
import { LAST_NUMBER_FIELD, NUMBER_FIELD } from './eventOutbox';

/** Far more processes than can run within the minute for which events are kept. */
const SENDERS_MAX = 1_000;

export type EntryCheck = 'next' | 'repeated' | 'after_gap';

/**
 * Tracks the numbers of each sender's events: a missing number is a lost event.
 * @param ownSender the sender of this process, whose events reach its browsers without Redis
 */
export function createEventNumbers(ownSender: string): (fields: readonly string[]) => EntryCheck {
  const lastBySender = new LRUCache<string, number>({ max: SENDERS_MAX });

  return (fields) => {
    const at = fields.findIndex(
      (name, index) => index % 2 === 0 && (name === NUMBER_FIELD || name === LAST_NUMBER_FIELD),
    );
    // An entry of another release or program.
    if (at < 0) return 'next';
    const isEvent = fields[at] === NUMBER_FIELD;
    const [sender = '', text] = (fields[at + 1] ?? '').split(' ');
    if (sender === ownSender) return 'next';
    const number = Number(text);
    const last = lastBySender.get(sender);
    if (last === undefined || number > last) lastBySender.set(sender, number);
    if (last === undefined) return 'next';
    if (isEvent && number <= last) return 'repeated';
    return number > (isEvent ? last + 1 : last) ? 'after_gap' : 'next';
  };
}
