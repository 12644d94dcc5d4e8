import type { MbtiLetter, Quiz, QuizQuestion } from './quiz';

function ask(
  text: string,
  one: readonly [MbtiLetter, string],
  other: readonly [MbtiLetter, string],
): QuizQuestion<MbtiLetter> {
  return {
    text,
    answers: [
      { vote: one[0], text: one[1] },
      { vote: other[0], text: other[1] },
    ],
  };
}

/**
 * Three questions each for E/I, T/F and J/P and four for S/N. The order of the sides varies, so that no pattern
 * emerges.
 */
export const MBTI_QUIZ: Quiz<MbtiLetter> = {
  type: 'mbti',
  title: 'MBTI',
  introduction:
    'Thirteen pairs of answers. Pick the one you recognise from an ordinary week, not the one you would like to be true.',
  questions: [
    ask(
      'A long week is over and Friday evening is free. What sounds like rest?',
      ['E', 'Calling a few people and seeing where the evening goes.'],
      ['I', 'A quiet evening that I do not have to share with anyone.'],
    ),
    ask(
      'A friend tells you about a trip. What do you ask first?',
      ['S', 'What was it like: the food, the room, the weather, the walk you took?'],
      ['N', 'What did it change: did you come back thinking differently about something?'],
    ),
    ask(
      'Two people at your table disagree and both look to you.',
      ['T', 'I say which argument holds up, as kindly as I can.'],
      ['F', 'I first make sure that each of them feels heard.'],
    ),
    ask(
      'You have a free Sunday with nothing planned.',
      ['P', 'Lovely. I will see what I feel like when I wake up.'],
      ['J', 'Lovely. I will make a small plan so that the day does not slip away.'],
    ),
    ask(
      'Something difficult happened today. How do you find out what you think about it?',
      ['I', 'I turn it over by myself until it is clear, and then I may talk.'],
      ['E', 'I talk it through with somebody, and it becomes clear as I speak.'],
    ),
    ask(
      'You are learning something new. Which teacher do you want?',
      ['N', 'One who shows the big idea first and lets me find the details.'],
      ['S', 'One who shows how it is done, step by step, until my hands know it.'],
    ),
    ask(
      'A colleague you like hands you work that is not good enough.',
      ['F', 'I think about how to say it so that they stay willing to try again.'],
      ['T', 'I tell them plainly what is missing: that is the most useful respect I can give.'],
    ),
    ask(
      'A deadline is two weeks away.',
      ['J', 'I start early; I enjoy the second week more when most of it is done.'],
      ['P', 'I gather ideas for a while; the last days give me my best energy.'],
    ),
    ask(
      'You are at a party where you know only the host.',
      ['E', 'Within half an hour I have met half the room.'],
      ['I', 'I find one interesting person and stay in that conversation.'],
    ),
    ask(
      'Which kind of remark are you more likely to make on a walk?',
      ['S', '“Look, they have repainted that house, and the bakery has moved.”'],
      ['N', '“I wonder what this street would be like if no cars were allowed.”'],
    ),
    ask(
      'You must choose between two flats. What decides in the end?',
      ['T', 'A comparison: rent, light, distance, noise. The better one wins.'],
      ['F', 'How I felt when I stood in them, and who would feel at home there.'],
    ),
    ask(
      'Plans change an hour before you wanted to leave.',
      ['P', 'Fine, something else may turn out to be better.'],
      ['J', 'I can adapt, but I need a moment to let go of the plan I had.'],
    ),
    ask(
      'People who know you well say that you are…',
      ['N', '…often a few steps ahead, thinking about what could be.'],
      ['S', '…someone who notices what is there and can be relied on to handle it.'],
    ),
  ],
};
