import { ENNEAGRAM_TYPES, type EnneagramType } from '../../vocabulary';
import type { Quiz, QuizQuestion } from './quiz';

/** Nine answers in type order, from 1 to 9. */
type NineAnswers = readonly [string, string, string, string, string, string, string, string, string];

function ask(text: string, answers: NineAnswers): QuizQuestion<EnneagramType> {
  return {
    text,
    answers: ENNEAGRAM_TYPES.map((vote, index) => ({ vote, text: answers[index] ?? '' })),
  };
}

export const ENNEAGRAM_QUIZ: Quiz<EnneagramType> = {
  type: 'enneagram',
  title: 'Enneagram',
  introduction:
    'Five questions about what moves you. Several answers may be true; choose the one that has been true the longest.',
  questions: [
    ask('When a day has gone really well, what was in it?', [
      'I did something properly and could stand behind every part of it.',
      'I made somebody’s life a little easier and they were glad I was there.',
      'I reached something I had set out to reach, and it showed.',
      'I felt something deeply and found the right way to express it.',
      'I understood something that had puzzled me, with nobody interrupting.',
      'Everything I had prepared for held, and the people I count on were there.',
      'It was full of good things, and tomorrow looks just as promising.',
      'I took charge of something that mattered and moved it.',
      'Everyone got along, nothing pushed, and I was at peace.',
    ]),
    ask('What do you find hardest to bear in yourself?', [
      'Having done wrong when I could have known better.',
      'The thought that nobody needs me.',
      'Failing at something while others watch.',
      'Being just like everyone else, with nothing of my own.',
      'Being asked for more than I have in me to give.',
      'Not knowing whom or what I can rely on.',
      'Being stuck with a feeling or a task and no way out.',
      'Being at the mercy of somebody else’s decision.',
      'Being the reason that people I love fall out.',
    ]),
    ask('Under pressure, what do people see you do?', [
      'I tighten up and try to get every detail right.',
      'I look after everyone else and forget to say what I need.',
      'I speed up, look confident and get it done.',
      'I withdraw with what I feel and wait for somebody to notice.',
      'I step back to think and go quiet until I know.',
      'I go through everything that could go wrong and look for allies.',
      'I joke, look for the bright side and start something new.',
      'I become direct, sometimes louder than I meant to be.',
      'I go along, slow down and hope that it settles by itself.',
    ]),
    ask('What do close friends thank you for?', [
      'For saying honestly what is right, also when it is uncomfortable.',
      'For remembering what they need before they have said it.',
      'For believing that they can do it, and showing them how.',
      'For staying with the difficult feelings when others change the subject.',
      'For a calm, clear view when everything is confused.',
      'For being there every single time, whatever it was.',
      'For lifting the mood and opening a window on what is possible.',
      'For standing in front of them when they needed protection.',
      'For listening without judging and making room for every side.',
    ]),
    ask('Which sentence have you had to learn the hard way?', [
      'It may be good without being perfect.',
      'I may have needs of my own and say them first.',
      'I am worth something on days when I achieve nothing.',
      'Ordinary days can be precious too.',
      'I know enough to begin, and people will not use me up.',
      'I can trust my own judgement.',
      'I can stay with what hurts, and it will pass.',
      'Showing that I am hurt does not make me weak.',
      'My opinion belongs in the room, also when it disturbs the peace.',
    ]),
  ],
};
