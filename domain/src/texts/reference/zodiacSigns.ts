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
      'Aries begins. The tradition gives this sign the first days of spring, and with it a taste for going first, for saying it straight and for finding out by doing. Your anger tends to be quick and soon over, your courage contagious. You are at your best when there is something to win that is worth winning, and somebody to win it with.',
    traits: ['Bold', 'Direct', 'Energetic', 'Honest'],
    strengths: ['Starting what others postpone', 'Courage in the open', 'Enthusiasm without calculation'],
    growthAreas: ['Staying after the start', 'Letting others set the pace', 'A breath before the answer'],
    together:
      'Meet this sign openly: say what you want, join the race, and do not keep grudges that were forgotten yesterday.',
  },
  Taurus: {
    name: 'Taurus',
    element: 'Earth',
    modality: 'Fixed',
    description:
      'Taurus stays. This sign is at home in the senses and in what lasts: good bread, a garden, a person one can count on. You take your time and then rarely change your mind. Loyalty comes naturally, hurry does not. What looks like stubbornness is often simply a wish to finish what is good before anyone replaces it.',
    traits: ['Patient', 'Sensual', 'Loyal', 'Steady'],
    strengths: ['Endurance', 'Making comfort and beauty', 'Keeping calm'],
    growthAreas: [
      'Changing before you have to',
      'Sharing what is dear',
      'Speaking before the silence hardens',
    ],
    together:
      'Be reliable and unhurried. Touch, food and quiet evenings say more here than plans for next year.',
  },
  Gemini: {
    name: 'Gemini',
    element: 'Air',
    modality: 'Mutable',
    description:
      'Gemini connects. Words, news, jokes and questions pass through you like wind through a street, and you know a little about nearly everything. You can hold two opinions and enjoy the conversation between them. Boredom is your only real enemy. With somebody curious at your side you stay young for an astonishing time.',
    traits: ['Curious', 'Witty', 'Flexible', 'Talkative'],
    strengths: ['Making conversation easy', 'Learning quickly', 'Bringing people and ideas together'],
    growthAreas: [
      'Staying with one thought',
      'Saying what you feel, not only what you think of it',
      'Keeping the appointment with yourself',
    ],
    together: 'Talk, ask, send the odd article. A light touch opens more doors here than a serious speech.',
  },
  Cancer: {
    name: 'Cancer',
    element: 'Water',
    modality: 'Cardinal',
    description:
      'Cancer shelters. You remember how things felt, and whom you love you take in, feed and defend. Moods move in you like tides; home is where they may. You notice the slightest change of temperature between people. Trust takes time and, once given, goes very deep.',
    traits: ['Tender', 'Protective', 'Intuitive', 'Retentive'],
    strengths: ['Making people feel at home', 'Remembering what matters', 'Caring through difficult times'],
    growthAreas: [
      'Saying that you are hurt instead of hiding',
      'Letting the past be past',
      'Asking what is wanted before you care',
    ],
    together: 'Be gentle and consistent. Ask about family and memories, and come back after a quarrel.',
  },
  Leo: {
    name: 'Leo',
    element: 'Fire',
    modality: 'Fixed',
    description:
      'Leo shines, and likes others to shine as well. You have a sense of occasion, a generous heart and a pride that is easily wounded by being overlooked. You give your best when somebody believes in you and looks. Play, love and the stage, in whatever form, are where you feel most like yourself.',
    traits: ['Generous', 'Warm', 'Proud', 'Playful'],
    strengths: ['Encouraging with your whole heart', 'Loyalty', 'Making life festive'],
    growthAreas: ['Sharing the light', 'Hearing advice as affection', 'Resting when no one is watching'],
    together: 'Admire honestly and by name. Be proud of this person in public and playful in private.',
  },
  Virgo: {
    name: 'Virgo',
    element: 'Earth',
    modality: 'Mutable',
    description:
      'Virgo tends. You see the small thing that makes the difference and quietly put it right. You think with care, work with skill, and are often harder on yourself than on anybody else. Your help is exact: not what would look good, but what is needed. Being useful to somebody you love is among your purest pleasures.',
    traits: ['Attentive', 'Skilful', 'Modest', 'Discerning'],
    strengths: ['Helping precisely', 'Patience with detail', 'Honest, careful thinking'],
    growthAreas: ['Leaving it imperfect', 'Offering praise before correction', 'Accepting help in turn'],
    together:
      'Notice the details, keep your word, and say thank you. Kind humour dissolves most worries here.',
  },
  Libra: {
    name: 'Libra',
    element: 'Air',
    modality: 'Cardinal',
    description:
      'Libra relates. You think in twos: what I see, what you see, what would be fair. Harmony and beauty are not luxuries to you but a kind of justice. You can see the merit of both sides for so long that choosing becomes hard. As a partner you are considerate, and you like love to have good manners.',
    traits: ['Fair', 'Charming', 'Diplomatic', 'Aesthetic'],
    strengths: ['Seeing the other side', 'Making peace', 'Bringing grace into daily life'],
    growthAreas: [
      'Deciding without everyone’s consent',
      'Saying the unwelcome thing',
      'Being alone with ease',
    ],
    together: 'Be courteous, talk things over, and make the setting lovely. Then ask for a decision, kindly.',
  },
  Scorpio: {
    name: 'Scorpio',
    element: 'Water',
    modality: 'Fixed',
    description:
      'Scorpio goes deep. Small talk tires you; you want to know what is underneath, and you are not afraid of what you may find. You feel intensely and show it sparingly. Trust is everything, and it is tested. Those who pass find a devotion that does not let go when life becomes dark.',
    traits: ['Intense', 'Perceptive', 'Loyal', 'Private'],
    strengths: ['Courage with difficult truths', 'Devotion', 'Beginning again after a loss'],
    growthAreas: ['Forgiving before you forget', 'Showing the soft side first', 'Letting go of control'],
    together: 'Be honest, also when it is uncomfortable. Secrets kept and promises held open this door.',
  },
  Sagittarius: {
    name: 'Sagittarius',
    element: 'Fire',
    modality: 'Mutable',
    description:
      'Sagittarius travels, on foot or in the mind. You look for the larger picture and trust that something good is beyond the next hill. Frank and cheerful, you may say a true thing at the wrong moment and laugh about it first. You need room, and you give it freely.',
    traits: ['Optimistic', 'Frank', 'Adventurous', 'Philosophical'],
    strengths: ['Hope that spreads', 'Seeing the wider view', 'Generosity with freedom'],
    growthAreas: ['Staying for the details', 'Tact', 'Promising a little less'],
    together: 'Go somewhere together, talk about what it all means, and never hold too tightly.',
  },
  Capricorn: {
    name: 'Capricorn',
    element: 'Earth',
    modality: 'Cardinal',
    description:
      'Capricorn builds. You know that good things take years and you are willing to give them. Responsibility found you early, humour stayed: dry, and best in hard times. You may keep feelings in the cellar while you look after everyone’s roof. Respect matters to you, and earning it matters more.',
    traits: ['Responsible', 'Ambitious', 'Patient', 'Dryly funny'],
    strengths: ['Finishing what takes long', 'Being a rock', 'Sound judgement'],
    growthAreas: ['Resting without guilt', 'Saying tender things aloud', 'Letting others carry'],
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
    growthAreas: ['Staying near when it gets emotional', 'Bending a fixed opinion', 'Saying “I need you”'],
    together:
      'Begin as friends, talk about ideas, leave the door open. Closeness grows when nobody insists on it.',
  },
  Pisces: {
    name: 'Pisces',
    element: 'Water',
    modality: 'Mutable',
    description:
      'Pisces flows. You feel what others feel, sometimes before they do, and need quiet to find out which of it is yours. Imagination is your second home. You forgive easily and long for a love that asks no questions. With a little structure around your dreams they become music, medicine, poems and kind deeds.',
    traits: ['Compassionate', 'Imaginative', 'Gentle', 'Receptive'],
    strengths: ['Deep empathy', 'Creative vision', 'Forgiveness'],
    growthAreas: ['Clear boundaries', 'Facing plain facts early', 'Finishing what you dreamed'],
    together: 'Be soft in tone, keep promises simple and hold them. Share music, water and silence.',
  },
};
