import type { Gender } from '../../vocabulary';

/** The other person, as visible to the reader. */
export interface OtherPerson {
  readonly firstName: string;
  /** Null if hidden. */
  readonly gender: Gender | null;
}

interface Pronouns {
  readonly subject: string;
  readonly object: string;
  readonly possessive: string;
}

function pronounsOf({ firstName, gender }: OtherPerson): Pronouns {
  if (gender === 'female') return { subject: 'she', object: 'her', possessive: 'her' };
  if (gender === 'male') return { subject: 'he', object: 'him', possessive: 'his' };
  return { subject: firstName, object: firstName, possessive: `${firstName}’s` };
}

const SLOT = /\{([ABab])(:obj|:poss|'s)?\}|\[([^\]|]*)\|([^\]|]*)\]/g;
/** A closing quotation mark ends a sentence only before a capital or a slot: ‘Well?’ can stand inside one. */
const SENTENCE_END = /(?<=[.!?])\s+|(?<=[.!?][’”])\s+(?=[\p{Lu}‘“{])/u;

/**
 * Inserts the two people into a text. `{A}` and `{B}` become 'you' or a first name, `{A's}` 'your' or 'Leyla’s'; `{a}`,
 * `{a:obj}` and `{a:poss}` become the pronoun, or the name if no gender is shown. `[like|likes]` agrees with the
 * preceding slot in the same sentence.
 * @throws when a verb has no slot before it
 */
export function fillSlots(text: string, isReaderFirst: boolean, other: OtherPerson): string {
  return splitSentences(text)
    .map((sentence) => startUpper(fillSentence(sentence, isReaderFirst, other)))
    .join(' ');
}

export const splitSentences = (text: string): string[] => text.trim().split(SENTENCE_END);

function fillSentence(sentence: string, isReaderFirst: boolean, other: OtherPerson): string {
  const pronouns = pronounsOf(other);
  let isYou: boolean | undefined;
  return sentence.replace(SLOT, (_, role?: string, form?: string, second?: string, third?: string) => {
    if (role === undefined) {
      if (isYou === undefined) throw new Error(`A verb has no person before it: ${sentence}`);
      return (isYou ? second : third) ?? '';
    }
    isYou = (role.toUpperCase() === 'A') === isReaderFirst;
    const isPossessive = form === "'s" || form === ':poss';
    if (isYou) return isPossessive ? 'your' : 'you';
    if (role === role.toUpperCase()) return isPossessive ? `${other.firstName}’s` : other.firstName;
    return isPossessive ? pronouns.possessive : form === ':obj' ? pronouns.object : pronouns.subject;
  });
}

const startUpper = (text: string): string =>
  text.replace(/^([‘“(]?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());
