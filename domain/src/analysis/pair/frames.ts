import type { ConnectionGoal, System } from '../../vocabulary';
import type { Theme } from '../themes';

type ByGoal<T> = Readonly<Record<ConnectionGoal, T>>;
type BySystem = Readonly<Record<System, string>>;

export const OPENINGS: ByGoal<string> = {
  dating: 'How the two of you might be together',
  friendship: 'What kind of friends you might be',
  business: 'How the two of you might work together',
};

export const SCENE_HEADINGS: ByGoal<string> = {
  dating: 'An ordinary evening of yours',
  friendship: 'An ordinary afternoon of yours',
  business: 'An ordinary project of yours',
};

/** What each system is about, as the subject of a sentence in the plural. */
export const SUBJECTS: BySystem = {
  mbti: 'your ways of thinking',
  enneagram: 'your motives',
  loveLanguage: 'your ways of showing that you care',
  astrology: 'your temperaments',
  numerology: 'your long-term aims',
  humanDesign: 'your paces',
};

export const THEME_NAMES: Readonly<Record<Theme, string>> = {
  reflection: 'looking inward',
  connection: 'being there for people',
  drive: 'getting somewhere',
  steadiness: 'keeping what lasts',
  freedom: 'needing room to move',
};

/** What two themes mean for each other, by their names in the order of the alphabet. */
const THEME_MEETINGS: Readonly<Record<string, string>> = {
  'connection connection': 'You both look after others first; ask now and then how the two of you are.',
  'connection drive':
    'One of you asks who is coming along, the other how far it is; a plan needs both answers.',
  'connection freedom':
    'One of you holds on a little, the other lets go a little; say which one you need today.',
  'connection reflection':
    'One of you comes home to people, the other to quiet; both are ways of coming home.',
  'connection steadiness': 'You both look after things: one of you people, the other promises.',
  'drive drive': 'You both press on, so decide early who leads in what.',
  'drive freedom': 'You are both in motion; agree on who keeps an eye on the time.',
  'drive reflection':
    'One of you wants to move first, the other to understand first; together you can have both in the right order.',
  'drive steadiness': 'One of you presses on, the other holds the line: quick decisions and lasting ones.',
  'freedom freedom': 'You both need an open door, so what you promise each other should be little and kept.',
  'freedom reflection':
    'You both need space, one of you to roam and the other to think, so meeting has to be arranged.',
  'freedom steadiness': 'One of you is the harbour, the other the wind; agree on when to sail.',
  'reflection reflection': 'You both look inward first, so the first word may take a while.',
  'reflection steadiness': 'You are both slow in the best sense; agree on who says when it is time.',
  'steadiness steadiness': 'You both keep what you promise; put something new on the list now and then.',
};

export const describeThemes = (one: Theme, other: Theme): string =>
  THEME_MEETINGS[[one, other].sort().join(' ')] ?? '';

/** Something that gives a theme its turn. */
export const EXPERIMENTS: Readonly<Record<Theme, string>> = {
  connection: 'ring someone who matters',
  drive: 'finish one thing that has waited',
  freedom: 'leave an hour unplanned',
  reflection: 'keep ten minutes of silence',
  steadiness: 'repeat what went well last time',
};

export const QUESTIONS: Readonly<Record<Theme, string>> = {
  reflection: 'What have you been turning over in your mind lately?',
  connection: 'Who has made your life easier, and how?',
  drive: 'What would you be proud to have finished a year from now?',
  steadiness: 'What should never change, however much else does?',
  freedom: 'Where would you go tomorrow if nothing were in the way?',
};

export const OCCASIONS: ByGoal<string> = {
  dating: 'evening together',
  friendship: 'afternoon together',
  business: 'working session',
};

/** How a goal profits from what the two bring in a system. */
export const GAINS: ByGoal<BySystem> = {
  dating: {
    mbti: 'Over dinner that makes two good stories of one day.',
    enneagram: 'In a serious hour that is what you can lean on.',
    loveLanguage: 'So a small kindness seldom goes unseen.',
    astrology: 'On a free Saturday that is half of the fun.',
    numerology: 'For plans beyond next summer that is a good mixture.',
    humanDesign: 'On a long weekend it shows within an hour.',
  },
  friendship: {
    mbti: 'That is good company for a long train ride.',
    enneagram: 'On a bad day that is the friend to ring.',
    loveLanguage: 'So birthdays, house moves and hard weeks are in good keeping.',
    astrology: 'That is how an ordinary Sunday turns into a story.',
    numerology: 'In ten years you may laugh about the same thing.',
    humanDesign: 'A shared trip brings it out.',
  },
  business: {
    mbti: 'A difficult client meets two minds that look in different places.',
    enneagram: 'Before a launch that is worth more than another pair of eyes.',
    loveLanguage: 'So effort is noticed, which keeps people in a team.',
    astrology: 'In a week that goes wrong, that is the mood to have in the room.',
    numerology: 'It is a sound base for a plan of three years.',
    humanDesign: 'Share out the tasks by it and not by the clock.',
  },
};

/** What helps in a goal when the two of them slip. */
export const CARES: ByGoal<BySystem> = {
  dating: {
    mbti: 'Go to sleep on it and talk at breakfast.',
    enneagram: 'Ask what is being protected before you ask who is right.',
    loveLanguage: 'Say what you missed as a wish and not as a bill.',
    astrology: 'Half an hour apart often saves the evening.',
    numerology: 'Talk about the next five years on a good day, not on this one.',
    humanDesign: 'A walk at two speeds is still a walk together.',
  },
  friendship: {
    mbti: 'A message on the next day is enough to mend it.',
    enneagram: 'Ask once what it was about; friends may.',
    loveLanguage: 'Name the thing that would have helped, and laugh about it later.',
    astrology: 'Let a week pass, and then ring as if nothing had happened.',
    numerology: 'You need not want the same life to want each other in it.',
    humanDesign: 'Meet for something short until both have rested.',
  },
  business: {
    mbti: 'Write the point of dispute in one line before you go on.',
    enneagram: 'Take it out of the meeting and talk about it in private.',
    loveLanguage: 'Agree on how thanks are given here, and how often.',
    astrology: 'Move the decision to the morning.',
    numerology: 'Put the aim of the year on paper, and return to it.',
    humanDesign: 'Split the task so that each has one half at an own speed.',
  },
};

/** Opens the sentence that gives both needs their place. */
export const PLANS: ByGoal<string> = {
  dating: 'Plan one evening that has room for both',
  friendship: 'Plan one meeting that has room for both',
  business: 'Before your first project, agree on how you work',
};

/** How to use what already goes well. */
export const USES: ByGoal<BySystem> = {
  dating: {
    mbti: 'Read the same ten pages and compare what each of you saw in them.',
    enneagram: 'Tell each other what you are proud of and have told hardly anyone.',
    loveLanguage: 'Name one small thing of the last days that reached you, and do it again.',
    astrology: 'Go out without a plan, and notice how quickly you find a rhythm.',
    numerology: 'Name one aim that is the same for both, and take a first small step.',
    humanDesign: 'Cook together, and let each do the part that costs no effort.',
  },
  friendship: {
    mbti: 'Take a question that one of you is stuck with on a long walk.',
    enneagram: 'Ask for exactly the favour that your own type finds hard to ask for.',
    loveLanguage: 'Say which small thing of the last months stayed with you.',
    astrology: 'Learn something together that neither of you is good at yet.',
    numerology: 'Write each other a card to be opened in three years.',
    humanDesign: 'Let one of you choose the day and the other the pace.',
  },
  business: {
    mbti: 'Solve one old problem aloud, with one of you at the board.',
    enneagram: 'Say in one sentence each what a good year would look like.',
    loveLanguage: 'End the week with one line about what the other one made easier.',
    astrology: 'Start with a small job, and keep what worked as a habit.',
    numerology: 'Choose one figure that you both want to see in twelve months.',
    humanDesign: 'List the tasks, and take first what gives each of you energy.',
  },
};
