import { HUMAN_DESIGN_STRATEGIES, type HumanDesignType } from '../../vocabulary';
import type { ReferenceText } from './referenceText';

export interface HumanDesignText extends ReferenceText {
  readonly strategy: string;
  /** The share of people said to have the type, in percent, as commonly published: the figures overlap. */
  readonly populationSharePercent: number;
}

export const HUMAN_DESIGN_TEXTS: Readonly<Record<HumanDesignType, HumanDesignText>> = {
  Manifestor: {
    name: 'Manifestor',
    strategy: HUMAN_DESIGN_STRATEGIES.Manifestor,
    populationSharePercent: 8,
    description:
      'As a Manifestor you are described as somebody who can start things without waiting for anyone. Ideas arrive with an urge to act, in bursts, and you need rest between them. Others cannot easily feel what you are about to do. Telling them first, as information and not as a request, takes most of the resistance out of your way.',
    traits: ['Initiating', 'Independent', 'Impactful', 'Works in bursts'],
    strengths: ['Setting things in motion', 'Acting without permission', 'Opening new ground'],
    growthAreas: [
      'Telling people before you act',
      'Resting between bursts',
      'Letting others finish what you began',
    ],
    together: 'Freedom is closeness here. Ask to be informed, do not ask to control.',
  },
  Generator: {
    name: 'Generator',
    strategy: HUMAN_DESIGN_STRATEGIES.Generator,
    populationSharePercent: 70,
    description:
      'As a Generator you are described as having a steady source of energy for what truly interests you. It answers: life brings a question, an offer, a sight, and something in your body says yes or no. Work that you said yes to fills you; work that you only agreed to drains you. Waiting for something to respond to is not passivity, it is how you choose well.',
    traits: ['Steady', 'Warm', 'Responsive', 'Persistent'],
    strengths: ['Lasting energy for what you love', 'Mastery through repetition', 'Drawing people in'],
    growthAreas: [
      'Saying no when the body does',
      'Not starting out of impatience',
      'Leaving what has gone flat',
    ],
    together: 'Ask questions that can be answered with yes or no, and believe the first sound.',
  },
  'Manifesting Generator': {
    name: 'Manifesting Generator',
    strategy: HUMAN_DESIGN_STRATEGIES['Manifesting Generator'],
    populationSharePercent: 33,
    description:
      'As a Manifesting Generator you are described as a responder with a fast lane. You do several things at once, skip steps, go back for the one that mattered, and are done before others expected it. The strategy is to respond first, and then to tell people what you are about to do. Changing course is not inconstancy; it is how you find the efficient way.',
    traits: ['Fast', 'Versatile', 'Energetic', 'Impatient in a good cause'],
    strengths: ['Finding shortcuts', 'Energy for many things', 'Reviving what was stuck'],
    growthAreas: [
      'Informing before you turn',
      'Going back for the skipped step',
      'Patience with another pace',
    ],
    together: 'Run alongside for a while, and ask to be told before the next turn.',
  },
  Projector: {
    name: 'Projector',
    strategy: HUMAN_DESIGN_STRATEGIES.Projector,
    populationSharePercent: 20,
    description:
      'As a Projector you are described as somebody who sees deeply into others and into how things could work better. Your energy is not made for long hours but for precise ones. Guidance that you are invited to give is welcome; the same guidance uninvited often bounces off. Being recognised for what you see is, for you, close to being loved.',
    traits: ['Perceptive', 'Guiding', 'Wise about people', 'Needs rest'],
    strengths: ['Seeing what others could be', 'Asking the right question', 'Doing much with little'],
    growthAreas: [
      'Waiting until you are asked',
      'Resting before you are tired',
      'Leaving where you are not seen',
    ],
    together: 'Invite, ask and recognise. Attention paid to what a Projector sees comes back as insight.',
  },
  Reflector: {
    name: 'Reflector',
    strategy: HUMAN_DESIGN_STRATEGIES.Reflector,
    populationSharePercent: 1,
    description:
      'As a Reflector you are described as open in every centre: you take in the mood of a place and show it back. It makes you a fine judge of how well a group is, and it makes places and people matter more to you than to most. Large decisions become clear over about a month. Nothing is wrong with you on a day when you feel like somebody else; by tomorrow it will have passed through.',
    traits: ['Receptive', 'Impartial', 'Changing', 'Sensitive to places'],
    strengths: ['Reading a group truly', 'Fairness', 'Being surprised by life'],
    growthAreas: [
      'Taking the time a decision needs',
      'Choosing surroundings with care',
      'Not taking on what you mirror',
    ],
    together: 'Give time, choose good places, and ask again next week.',
  },
};
