import { LOVE_LANGUAGES, type LoveLanguage } from '../../vocabulary';
import type { Quiz, QuizQuestion } from './quiz';

/** Five answers in vocabulary order: words, time, touch, service, gifts. */
type FiveAnswers = readonly [string, string, string, string, string];

function ask(text: string, answers: FiveAnswers): QuizQuestion<LoveLanguage> {
  return {
    text,
    answers: LOVE_LANGUAGES.map((vote, index) => ({ vote, text: answers[index] ?? '' })),
  };
}

export const LOVE_LANGUAGES_QUIZ: Quiz<LoveLanguage> = {
  type: 'love-languages',
  title: 'Love Languages',
  introduction: 'Five moments. Choose what would reach you most, not what would be polite to want.',
  questions: [
    ask('You come home after a miserable day. What helps most?', [
      'Hearing “I know how hard you tried, and I am proud of you.”',
      'Somebody who puts everything else away and sits down with me.',
      'A long embrace before a single word is said.',
      'Finding that dinner is made and the errands are done.',
      'A small thing on the table, chosen because they thought of me.',
    ]),
    ask('It is your birthday. Which memory would you keep?', [
      'The letter that said what I mean to somebody.',
      'The whole day that we spent together, only us.',
      'Dancing close in the kitchen late at night.',
      'That they had arranged everything, so that I did not have to lift a finger.',
      'The present that showed how carefully they had listened all year.',
    ]),
    ask('When do you begin to feel that something is missing between you and somebody close?', [
      'When I cannot remember the last kind thing they said to me.',
      'When we are always busy and our talks become logistics.',
      'When days go by without a hand on my shoulder.',
      'When everything practical stays with me, and I have to ask each time.',
      'When an occasion passes and nothing shows that they thought of it.',
    ]),
    ask('How do you most naturally show somebody that you care?', [
      'I tell them, in words that I have thought about.',
      'I clear my calendar and give them my full attention.',
      'I sit close, hold their hand, put an arm around them.',
      'I take something off their shoulders before they ask.',
      'I bring them things that I found and knew they would love.',
    ]),
    ask('You are far apart for a month. What do you look forward to each week?', [
      'A message that says exactly what they miss about me.',
      'A long call with no other screen open.',
      'Counting the days until I can hold them again.',
      'That they look after my plants, my post and my worries meanwhile.',
      'A parcel with something from where they are.',
    ]),
  ],
};
