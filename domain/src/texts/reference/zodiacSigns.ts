import type { ZodiacSign } from '../../vocabulary';
import type { ReferenceText } from './referenceText';

export type Element = 'Fire' | 'Earth' | 'Air' | 'Water';
export type Modality = 'Cardinal' | 'Fixed' | 'Mutable';

export interface ZodiacText extends ReferenceText {
  readonly element: Element;
  readonly modality: Modality;
}

export const ZODIAC_TEXTS: Readonly<Record<ZodiacSign, ZodiacText>> = {
  Aries: {
    name: 'Aries',
    element: 'Fire',
    modality: 'Cardinal',
    description:
      'Aries likes to begin. Tradition gives this sign the first days of spring, and with it a taste for going first, for saying it straight and for finding out by doing. Your anger tends to be quick and soon over, your courage contagious. You are at your best when there is something to win that is worth winning, and somebody to win it with.',
    traits: ['Bold', 'Direct', 'Energetic', 'Honest'],
    strengths: ['Starting what others postpone', 'Open courage', 'Honest enthusiasm'],
    growthAreas: [
      'Staying after the start is made',
      'Letting others set the pace',
      'Taking a breath before you answer',
    ],
    together:
      'Be open: say what you want, join the race, and do not hold on to a grudge that Aries forgot yesterday.',
  },
  Taurus: {
    name: 'Taurus',
    element: 'Earth',
    modality: 'Fixed',
    description:
      'Taurus stays put. This sign loves what pleases the senses and what lasts: good bread, a garden, a person to count on. You take your time and then rarely change your mind. Loyalty comes naturally to you, and hurry does not. What looks like stubbornness is often simply a wish to finish what is good before anyone replaces it.',
    traits: ['Patient', 'Sensual', 'Loyal', 'Steady'],
    strengths: ['Endurance', 'Making comfort and beauty', 'Keeping calm'],
    growthAreas: [
      'Changing before you have to',
      'Sharing what you treasure',
      'Speaking before a silence sets in',
    ],
    together:
      'Be reliable and unhurried. Touch, food and quiet evenings say more here than plans for next year.',
  },
  Gemini: {
    name: 'Gemini',
    element: 'Air',
    modality: 'Mutable',
    description:
      'Gemini makes connections. You love words, news, jokes and questions, and you know a little about nearly everything. You can hold two opinions and enjoy arguing for both. Boredom is your only real enemy. With somebody curious at your side you stay young for an astonishingly long time.',
    traits: ['Curious', 'Witty', 'Flexible', 'Talkative'],
    strengths: ['Making conversation easy', 'Learning quickly', 'Bringing people and ideas together'],
    growthAreas: [
      'Staying with one thought',
      'Saying what you feel, not only what you think of it',
      'Keeping time free for yourself',
    ],
    together: 'Talk, ask, send the odd article. A light touch opens more doors here than a serious speech.',
  },
  Cancer: {
    name: 'Cancer',
    element: 'Water',
    modality: 'Cardinal',
    description:
      'Cancer gives shelter. You remember how things felt, and you take in, feed and defend the people you love. Your moods come and go like tides, and home is where they may. You notice the slightest change of temperature between people. Trust takes time and, once given, goes very deep.',
    traits: ['Tender', 'Protective', 'Intuitive', 'Slow to forget'],
    strengths: ['Making people feel at home', 'Remembering what matters', 'Caring through difficult times'],
    growthAreas: [
      'Saying that you are hurt instead of hiding',
      'Letting the past be past',
      'Asking what is wanted before you care',
    ],
    together: 'Be gentle and consistent. Ask about family and memories, and make up after a quarrel.',
  },
  Leo: {
    name: 'Leo',
    element: 'Fire',
    modality: 'Fixed',
    description:
      'Leo shines, and likes others to shine as well. You have a sense of occasion, a generous heart and a pride that is easily wounded by being overlooked. You give your best when somebody is watching and believes in you. Play, love and the stage, in whatever form, are where you feel most like yourself.',
    traits: ['Generous', 'Warm', 'Proud', 'Playful'],
    strengths: ['Encouraging with your whole heart', 'Loyalty', 'Making life festive'],
    growthAreas: ['Sharing the limelight', 'Hearing advice as affection', 'Resting when no one is watching'],
    together: 'Say honestly what you admire. Be proud of this person in public and playful in private.',
  },
  Virgo: {
    name: 'Virgo',
    element: 'Earth',
    modality: 'Mutable',
    description:
      'Virgo takes care. You see the small thing that makes the difference and quietly put it right. You think with care, work with skill, and are often harder on yourself than on anybody else. Your help is exact: not what would look good, but what is needed. Being useful to somebody you love is among your purest pleasures.',
    traits: ['Attentive', 'Skilful', 'Modest', 'Discerning'],
    strengths: ['Helping precisely', 'Patience with detail', 'Honest, careful thinking'],
    growthAreas: [
      'Letting things be imperfect',
      'Offering praise before correction',
      'Accepting help in turn',
    ],
    together: 'Notice the details, keep your word, and say thank you. A kind joke eases most worries here.',
  },
  Libra: {
    name: 'Libra',
    element: 'Air',
    modality: 'Cardinal',
    description:
      'Libra weighs things up. You think in twos: what I see, what you see, what would be fair. Harmony and beauty are not luxuries to you but a kind of justice. You can see the merit of both sides for so long that choosing becomes hard. As a partner you are considerate, and you like love to have good manners.',
    traits: ['Fair', 'Charming', 'Diplomatic', 'Aesthetic'],
    strengths: ['Seeing the other side', 'Making peace', 'Bringing grace into daily life'],
    growthAreas: ['Deciding without everyone’s consent', 'Saying the unwelcome thing', 'Being at ease alone'],
    together: 'Be courteous, talk things over, and make the setting lovely. Then ask for a decision, kindly.',
  },
  Scorpio: {
    name: 'Scorpio',
    element: 'Water',
    modality: 'Fixed',
    description:
      'Scorpio goes deep. Small talk tires you; you want to know what is underneath, and you are not afraid of what you may find. You feel intensely and show it sparingly. Trust means everything to you, and people have to earn it. Those who do find a devotion that lasts through dark times.',
    traits: ['Intense', 'Perceptive', 'Loyal', 'Private'],
    strengths: ['Courage with difficult truths', 'Devotion', 'Beginning again after a loss'],
    growthAreas: ['Forgiving what you cannot forget', 'Showing the soft side first', 'Letting go of control'],
    together: 'Be honest, also when it is uncomfortable. Keep secrets and promises, and trust will come.',
  },
  Sagittarius: {
    name: 'Sagittarius',
    element: 'Fire',
    modality: 'Mutable',
    description:
      'Sagittarius travels, on foot or in the mind. You look for the bigger picture and trust that something good lies beyond the next hill. Frank and cheerful, you may say a true thing at the wrong moment and be the first to laugh. You need room, and you give it freely.',
    traits: ['Optimistic', 'Frank', 'Adventurous', 'Philosophical'],
    strengths: ['Hope that spreads', 'Seeing the wider view', 'Giving others freedom'],
    growthAreas: ['Staying for the details', 'Tact', 'Promising a little less'],
    together: 'Go somewhere together, talk about what it all means, and never hold on too tightly.',
  },
  Capricorn: {
    name: 'Capricorn',
    element: 'Earth',
    modality: 'Cardinal',
    description:
      'Capricorn builds. You know that good things take years and you are willing to give them. You may have learnt responsibility early, and kept a dry humour that is best in hard times. You may put your feelings aside while you look after everyone else. Respect matters to you, and earning it matters more.',
    traits: ['Responsible', 'Ambitious', 'Patient', 'Dryly funny'],
    strengths: ['Finishing long projects', 'Being a rock', 'Sound judgement'],
    growthAreas: ['Resting without guilt', 'Saying tender things aloud', 'Letting others help'],
    together: 'Be dependable and take their goals seriously. Then make them laugh and make them rest.',
  },
  Aquarius: {
    name: 'Aquarius',
    element: 'Air',
    modality: 'Fixed',
    description:
      'Aquarius thinks for itself, and for the common good. You are friendly to many and close to few, you like people to be different, and you question a rule before you follow it. Feelings interest you and may arrive a day late. You bring to love what you bring to friendship: freedom, fairness and a mind that never stops.',
    traits: ['Independent', 'Inventive', 'Humane', 'Principled'],
    strengths: ['Original thought', 'Fairness to everyone', 'Friendship that lasts'],
    growthAreas: ['Staying close when feelings run high', 'Changing a fixed opinion', 'Saying “I need you”'],
    together:
      'Start as friends, talk about ideas, and do not insist on closeness. It grows when nobody hurries it.',
  },
  Pisces: {
    name: 'Pisces',
    element: 'Water',
    modality: 'Mutable',
    description:
      'Pisces goes with the flow. You feel what others feel, sometimes before they do, and need quiet to find out which feelings are yours. Imagination is your second home. You forgive easily and long for a love that asks no questions. With a little structure, your dreams can become music, poems and kind deeds.',
    traits: ['Compassionate', 'Imaginative', 'Gentle', 'Receptive'],
    strengths: ['Deep empathy', 'Creative vision', 'Forgiveness'],
    growthAreas: ['Clear boundaries', 'Facing plain facts early', 'Finishing what you dream up'],
    together:
      'Speak softly, and keep your promises simple enough to keep. Share music, the sea and some silence.',
  },
};
