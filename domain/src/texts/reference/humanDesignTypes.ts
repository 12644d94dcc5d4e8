import { HUMAN_DESIGN_STRATEGIES, type HumanDesignType } from '../../vocabulary';
import type { ReferenceText } from './referenceText';

export interface HumanDesignText extends ReferenceText {
  readonly strategy: string;
  /** Share of people said to have the type, in percent, as commonly published; the figures overlap. */
  readonly populationSharePercent: number;
}

export const HUMAN_DESIGN_TEXTS: Readonly<Record<HumanDesignType, HumanDesignText>> = {
  Manifestor: {
    name: 'Manifestor',
    strategy: HUMAN_DESIGN_STRATEGIES.Manifestor,
    populationSharePercent: 8,
    description:
      'As a Manifestor you are described as somebody who can start things without waiting for anyone. Ideas arrive with an urge to act, in bursts, and you need rest between them. Others cannot easily tell what you are about to do. If you let them know first, without asking permission, you meet far less resistance.',
    traits: ['Starts things', 'Independent', 'Makes an impact', 'Works in bursts'],
    strengths: ['Setting things in motion', 'Acting without waiting for permission', 'Opening new ground'],
    growthAreas: [
      'Telling people before you act',
      'Resting between bursts',
      'Letting others finish what you began',
    ],
    together: 'Give plenty of freedom; it brings you closer. Ask to be told, and do not try to control.',
  },
  Generator: {
    name: 'Generator',
    strategy: HUMAN_DESIGN_STRATEGIES.Generator,
    populationSharePercent: 70,
    description:
      'As a Generator you are described as having a steady source of energy for what truly interests you. It responds: life brings a question, an offer or a chance meeting, and your body says yes or no. Work that you truly want fills you with energy; work that you only agreed to drains you. Waiting for something to respond to is not passive; it is how you choose well.',
    traits: ['Steady', 'Warm', 'Responsive', 'Persistent'],
    strengths: ['Lasting energy for what you love', 'Mastery through repetition', 'Drawing people in'],
    growthAreas: [
      'Saying no when your body does',
      'Not starting out of impatience',
      'Leaving what has gone flat',
    ],
    together: 'Ask questions that can be answered with yes or no, and believe the first answer.',
  },
  'Manifesting Generator': {
    name: 'Manifesting Generator',
    strategy: HUMAN_DESIGN_STRATEGIES['Manifesting Generator'],
    populationSharePercent: 33,
    description:
      'As a Manifesting Generator you are described as a Generator in the fast lane. You do several things at once, skip steps, go back for the one that mattered, and are done before others expected it. The strategy is to respond first, and then to tell people what you are about to do. Changing course is not a fault; it is how you find the quickest way.',
    traits: ['Fast', 'Versatile', 'Energetic', 'Impatient for good reasons'],
    strengths: ['Finding shortcuts', 'Energy for many things', 'Reviving what was stuck'],
    growthAreas: [
      'Telling people before you change course',
      'Going back for the step you skipped',
      'Patience with a slower pace',
    ],
    together: 'Keep up for a while, and ask to be told before plans change again.',
  },
  Projector: {
    name: 'Projector',
    strategy: HUMAN_DESIGN_STRATEGIES.Projector,
    populationSharePercent: 20,
    description:
      'As a Projector you are described as somebody who sees deeply into others and into how things could work better. Your energy suits short, focused hours better than long ones. Advice that people ask you for is welcome; the same advice unasked often falls flat. When somebody recognises what you see, it feels close to being loved.',
    traits: ['Perceptive', 'Guiding', 'Wise about people', 'Needs rest'],
    strengths: ['Seeing what others could be', 'Asking the right question', 'Doing much with little'],
    growthAreas: [
      'Waiting until you are asked',
      'Resting before you are tired',
      'Leaving places where you are overlooked',
    ],
    together:
      'Ask for a Projector’s advice, and say so when it was right. You will learn a good deal in return.',
  },
  Reflector: {
    name: 'Reflector',
    strategy: HUMAN_DESIGN_STRATEGIES.Reflector,
    populationSharePercent: 1,
    description:
      'As a Reflector you are described as open in every centre: you take in the mood of a place and reflect it. That makes you a fine judge of how a group is doing, and it makes places and people matter more to you than to most. Big decisions become clear over about a month. If you feel like somebody else one day, nothing is wrong with you; the feeling will pass.',
    traits: ['Receptive', 'Impartial', 'Changeable', 'Sensitive to places'],
    strengths: ['Reading a group accurately', 'Fairness', 'Letting life surprise you'],
    growthAreas: [
      'Taking the time a decision needs',
      'Choosing your surroundings with care',
      'Not taking on other people’s moods',
    ],
    together: 'Allow plenty of time, choose good places, and ask again next week.',
  },
};
