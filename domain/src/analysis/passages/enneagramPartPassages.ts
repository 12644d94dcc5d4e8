import type { SocialStyle } from '../../compatibility/rules/enneagram';
import type { EnneagramType } from '../../vocabulary';

/** What a type takes over at its best from the type it grows towards. */
export const GROWTH_PASSAGES: Readonly<Record<EnneagramType, string>> = {
  1: 'When life is kind, you borrow from type 7: you joke, you improvise, and the crooked picture may hang.',
  2: 'When life is kind, you borrow from type 4: you stay with your own feeling and find that it is interesting.',
  3: 'When life is kind, you borrow from type 6: you ask for help and care more for the team than for the prize.',
  4: 'When life is kind, you borrow from type 1: you get up, do the plain thing, and feel better for it.',
  5: 'When life is kind, you borrow from type 8: you step in, say it, and take up space.',
  6: 'When life is kind, you borrow from type 9: you sit back and trust that it will hold.',
  7: 'When life is kind, you borrow from type 5: you stay with one thing until you know it.',
  8: 'When life is kind, you borrow from type 2: you care for people in the open and gently.',
  9: 'When life is kind, you borrow from type 3: you name your aim and walk towards it.',
};

/** What a type slips into when it is worn out. */
export const STRESS_PASSAGES: Readonly<Record<EnneagramType, string>> = {
  1: 'Worn out, you slip towards type 4: you feel that no one sees how much you do, and you go quiet.',
  2: 'Worn out, you slip towards type 8: the kind voice gets an edge, and the quiet account is read aloud.',
  3: 'Worn out, you slip towards type 9: you switch off, scroll, and let the day go by.',
  4: 'Worn out, you slip towards type 2: you cling a little and do favours that nobody asked for.',
  5: 'Worn out, you slip towards type 7: you jump between ten things so that none can reach you.',
  6: 'Worn out, you slip towards type 3: you work and perform so that no one notices the worry.',
  7: 'Worn out, you slip towards type 1: you get sharp about small mistakes, your own first.',
  8: 'Worn out, you slip towards type 5: you withdraw, count your strength and tell no one.',
  9: 'Worn out, you slip towards type 6: you worry, check twice and suspect a quarrel where there is none.',
};

export const CENTRE_SENTENCES = {
  gut: 'You belong to the **gut centre**: the first answer is a yes or no in the body, and anger is the feeling to get to know.',
  heart:
    'You belong to the **heart centre**: the first answer is about how you are seen, and shame is the feeling to get to know.',
  head: 'You belong to the **head centre**: the first answer is to think ahead, and fear is the feeling to get to know.',
} as const;

/** How a type goes for what it wants. */
export const STYLE_PASSAGES: Readonly<Record<SocialStyle, string>> = {
  compliant: 'Under pressure your Enneagram type looks to what is expected and earns its place by doing it.',
  assertive: 'Under pressure your Enneagram type steps forward and asks for what it wants.',
  withdrawn: 'Under pressure your Enneagram type steps back to have room and to think or dream.',
};

/** How a type ties itself to people: it adapts, it longs for something better, or it expects little and gives. */
export type Attachment = 'adapting' | 'longing' | 'offering';

const ATTACHMENTS: Readonly<Record<EnneagramType, Attachment>> = {
  3: 'adapting',
  6: 'adapting',
  9: 'adapting',
  1: 'longing',
  4: 'longing',
  7: 'longing',
  2: 'offering',
  5: 'offering',
  8: 'offering',
};

export const attachmentOf = (type: EnneagramType): Attachment => ATTACHMENTS[type];
