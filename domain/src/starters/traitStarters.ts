import type { EnneagramCentre } from '../compatibility/rules/enneagram';
import type { MbtiAxis } from '../compatibility/rules/mbti';
import type { HumanDesignType, LoveLanguage } from '../vocabulary';
import type { Element } from '../texts/reference/zodiacSigns';
import type { StarterTopic } from './starter';

export type MbtiLetter = 'E' | 'I' | 'N' | 'S' | 'T' | 'F' | 'J' | 'P';

export const SHARED_LETTER_TOPICS: Readonly<Record<MbtiLetter, StarterTopic>> = {
  E: {
    reason: 'You both get your energy from people',
    texts: {
      icebreaker: 'What was the best get-together you went to this year, and what made it so good?',
      connection: 'Who were you with the last time you did not want an evening to end?',
    },
  },
  I: {
    reason: 'You both recharge in quiet',
    texts: {
      icebreaker: 'What is the best excuse you have ever used to leave a party early?',
      personality: 'What does your perfect evening alone look like, down to the snacks?',
      deepTalk: 'What do you think about when nobody wants anything from you?',
    },
  },
  N: {
    reason: 'You both lead with intuition',
    texts: {
      personality: 'Which idea can you not get out of your head at the moment?',
      icebreaker: 'If you founded a very small country, what would its oddest law be?',
      deepTalk: 'Which hunch of yours turned out to be right, against all the odds?',
    },
  },
  S: {
    reason: 'You both notice the details around you',
    texts: {
      personality: 'What do you like to do with your hands when your head needs a rest?',
      connection: 'Which taste or smell takes you straight back to a place you love?',
      icebreaker: 'What small thing did you notice today that everyone else walked past?',
    },
  },
  T: {
    reason: 'You both decide with your head',
    texts: {
      personality: 'Which unpopular opinion would you calmly defend for an hour?',
      deepTalk: 'When did the facts last change your mind about something that mattered?',
    },
  },
  F: {
    reason: 'You both decide with your heart',
    texts: {
      connection: 'What is the kindest thing anyone has done for you this year?',
      deepTalk: 'Which of your principles would you not give up for anything?',
    },
  },
  J: {
    reason: 'You both like a plan',
    texts: {
      icebreaker: 'What is the most satisfying list you have ever ticked off?',
      connection: 'Which plan came together so well that you still tell people about it?',
    },
  },
  P: {
    reason: 'You both leave room for surprises',
    texts: {
      icebreaker: 'What is the best thing you have ever done with no plan at all?',
      personality: 'How late is too late to decide what to do with a Saturday?',
    },
  },
};

export const DIFFERENT_AXIS_TOPICS: Readonly<Record<MbtiAxis, StarterTopic>> = {
  energy: {
    reason: 'One of you recharges in company, the other in quiet',
    texts: {
      personality: 'After a full day, what gives you your energy back fastest?',
      connection: 'What is your ideal company: one person, six, or a whole room?',
    },
  },
  perceiving: {
    reason: 'One of you starts with ideas, the other with facts',
    texts: {
      personality: 'When you discover something new, do you want the big idea first or an example?',
      icebreaker: 'Do you read the instructions, or press the button and see what it does?',
    },
  },
  judging: {
    reason: 'One of you asks what makes sense, the other what it means for people',
    texts: {
      personality: 'When a friend has a bad day, do you bring a solution or a cup of tea?',
      deepTalk: 'When did your head and your heart last disagree, and which one won?',
    },
  },
  lifestyle: {
    reason: 'One of you plans, the other improvises',
    texts: {
      personality: 'When do you pack for a trip: a week before or an hour before?',
      connection: 'What is a plan you were glad to keep, and one you were glad to drop?',
    },
  },
};

export const SAME_ENNEAGRAM_TOPIC: StarterTopic = {
  reason: 'You are the same Enneagram type',
  texts: {
    personality: 'What do people often misread about you that you would like to set straight?',
    connection: 'What drives you that people would never guess?',
  },
};

export const SHARED_CENTRE_TOPICS: Readonly<Record<EnneagramCentre, StarterTopic>> = {
  gut: {
    reason: 'You both trust your gut',
    texts: {
      personality: 'When did you last follow your gut and turn out to be right?',
      deepTalk: 'What would you always stand up for, even on your own?',
    },
  },
  heart: {
    reason: 'You both go by what you feel',
    texts: {
      connection: 'Whose good opinion means the most to you, and why theirs?',
      deepTalk: 'Which thank-you has stayed with you the longest?',
    },
  },
  head: {
    reason: 'You both like to think things through',
    texts: {
      personality: 'What do you always research far more than you need to?',
      deepTalk: 'Which question do you love even though it has no answer?',
    },
  },
};

/** For two people with different centres, by the third centre, which neither has. */
export const TOPICS_WITHOUT_CENTRE: Readonly<Record<EnneagramCentre, StarterTopic>> = {
  head: {
    reason: 'One of you goes by instinct, the other by feeling',
    texts: { personality: 'What do you notice first when you walk into a room full of strangers?' },
  },
  heart: {
    reason: 'One of you goes by instinct, the other thinks it through',
    texts: {
      personality: 'How long do you take over a big decision, and how do you know it is the right one?',
    },
  },
  gut: {
    reason: 'One of you goes by feeling, the other thinks it through',
    texts: { deepTalk: 'What do you understand about people now that you did not ten years ago?' },
  },
};

export const SHARED_LANGUAGE_TOPICS: Readonly<Record<LoveLanguage, StarterTopic>> = {
  'Words of Affirmation': {
    reason: 'Kind words mean a lot to you both',
    texts: {
      connection: 'Which compliment do you still remember years later?',
      icebreaker: 'What is the best message you have ever had from a friend?',
    },
  },
  'Quality Time': {
    reason: 'Undivided time means a lot to you both',
    texts: {
      connection: 'What is your favourite way to spend two unhurried hours with someone you like?',
      deepTalk: 'Who would you most like to spend an afternoon with, and what would you talk about?',
    },
  },
  'Physical Touch': {
    reason: 'Turning up in person means a lot to you both',
    texts: { connection: 'Who do you always make the trip for, however far it is?' },
  },
  'Acts of Service': {
    reason: 'Help that comes unasked means a lot to you both',
    texts: {
      connection: 'What is the most useful favour anyone has ever done for you?',
      personality: 'What do you quietly do for people without being asked?',
    },
  },
  'Receiving Gifts': {
    reason: 'A thoughtful gift means a lot to you both',
    texts: {
      connection: 'Which small thing do you own that you would never give away?',
      icebreaker: 'What is the best present you ever gave, and how did you think of it?',
    },
  },
};

/** Closeness may be mentioned only for dating. */
export const SHARED_TOUCH_WHEN_DATING: StarterTopic = {
  reason: 'Being close means a lot to you both',
  texts: { connection: 'Are you a hugger from the first hello, or does that come with time?' },
};

export const DIFFERENT_LANGUAGES_TOPIC: StarterTopic = {
  reason: 'You show people you care in different ways',
  texts: {
    connection: 'What is a small thing people do that makes you feel appreciated?',
    deepTalk: 'Who taught you how to show people that you care?',
  },
};

export const SAME_SIGN_TEXTS: StarterTopic['texts'] = {
  icebreaker: 'Your birthday: a big party, a quiet dinner, or just another day?',
  personality: 'What does everyone say about our sign that is simply not true of you?',
};

export const SHARED_ELEMENT_TOPICS: Readonly<Record<Element, StarterTopic>> = {
  Fire: {
    reason: 'You both have a fire sign',
    texts: {
      personality: 'What gets you out of bed before the alarm?',
      icebreaker: 'What did you last start in a burst of enthusiasm?',
    },
  },
  Earth: {
    reason: 'You both have an earth sign',
    texts: {
      personality: 'What have you built, grown or mended that you are proud of?',
      icebreaker: 'What is worth paying a little extra for, every single time?',
    },
  },
  Air: {
    reason: 'You both have an air sign',
    texts: {
      connection: 'Which conversation this year went somewhere you did not expect?',
      icebreaker: 'What is the most interesting thing you have read or heard this week?',
    },
  },
  Water: {
    reason: 'You both have a water sign',
    texts: {
      connection: 'Which film, song or book gets to you every single time?',
      deepTalk: 'When did you sense something before anyone had said a word?',
    },
  },
};

/** For compatible elements: fire and air, earth and water. */
export const KINDRED_ELEMENTS_TOPICS = {
  fireAndAir: {
    reason: 'A fire sign and an air sign spark ideas together',
    texts: { icebreaker: 'Which idea would you try tomorrow if someone said yes today?' },
  },
  earthAndWater: {
    reason: 'An earth sign and a water sign help each other grow',
    texts: { connection: 'What have you been patiently looking after lately?' },
  },
} as const satisfies Record<string, StarterTopic>;

export const DIFFERENT_ELEMENTS_TOPIC: StarterTopic = {
  reason: 'Your Sun signs see the world differently',
  texts: { icebreaker: 'What do you find easy that most people find hard?' },
};

/** By the number from 1 to 9 to which a life path reduces. */
export const LIFE_PATH_TEXTS: Readonly<Record<number, StarterTopic['texts']>> = {
  1: { personality: 'What have you started that you are glad you did not put off?' },
  2: { connection: 'Who have you brought together who would never have met without you?' },
  3: { icebreaker: 'Which story of yours do friends ask you to tell again?' },
  4: { personality: 'What are you building step by step right now?' },
  5: { icebreaker: 'What is the most spontaneous thing you have ever said yes to?' },
  6: { connection: 'Who do you look after, and who looks after you?' },
  7: { deepTalk: 'What have you been wondering about lately, with no answer in sight?' },
  8: { deepTalk: 'Which big goal of yours do you rarely say out loud?' },
  9: { deepTalk: 'What would you like to leave a little better than you found it?' },
};

export const DIFFERENT_LIFE_PATHS_TOPIC: StarterTopic = {
  reason: 'You are on two different life paths',
  texts: { deepTalk: 'Which turn in your life took you somewhere surprisingly good?' },
};

export const SHARED_DESIGN_TOPICS: Readonly<Record<HumanDesignType, StarterTopic>> = {
  Manifestor: {
    reason: 'You both like to make the first move',
    texts: { personality: 'What would you start tomorrow if you needed nobody’s permission?' },
  },
  Generator: {
    reason: 'You both run on steady energy',
    texts: { personality: 'What can you do for hours and feel better afterwards?' },
  },
  'Manifesting Generator': {
    reason: 'You both move fast',
    texts: { icebreaker: 'How many things are you in the middle of right now? Be honest.' },
  },
  Projector: {
    reason: 'You both have an eye for people',
    texts: { connection: 'What do you notice about people that they rarely notice themselves?' },
  },
  Reflector: {
    reason: 'You both pick up the mood around you',
    texts: { deepTalk: 'Which place brings out the best in you?' },
  },
};

export const DIFFERENT_DESIGNS_TOPIC: StarterTopic = {
  reason: 'Your energy works in different ways',
  texts: {
    personality: 'What time of day are you at your best?',
    icebreaker: 'Early bird, night owl, or some third bird?',
  },
};

export const SAME_TOWN_TEXTS: StarterTopic['texts'] = {
  personality: 'Which local habit have you picked up without meaning to?',
  connection: 'Which corner of our town feels most like yours?',
  icebreaker: 'Where in our town would you take someone who had one free evening?',
  deepTalk: 'What would you miss most if you moved away from here?',
};
