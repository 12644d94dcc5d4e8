import type { ProfilePrompt } from '../vocabulary';
import type { StarterTopic } from './starter';

/** A question to the person who completed the sentence, whatever they wrote. */
export const PROMPT_STARTERS: Readonly<Record<ProfilePrompt, StarterTopic['texts']>> = {
  'small-pride': { deepTalk: 'The small thing you are proud of: what did it take to get there?' },
  'good-sunday': {
    icebreaker: 'Your idea of a good Sunday sounds worth copying. What comes first?',
  },
  'talk-for-hours': {
    connection: 'You say you could talk about it for hours. Where would you start with me?',
  },
  'learning-now': { personality: 'What made you start learning that, and how is it going so far?' },
  'laugh-most': { icebreaker: 'I read what makes you laugh. When did it last really get you?' },
  'changed-mind': { deepTalk: 'You wrote that you changed your mind. Was there one moment when it turned?' },
  'friends-say': {
    personality: 'I read what your friends say about you. Which part would you sign, and which not?',
  },
  recharge: { personality: 'I read how you recharge. When did you last get to do it properly?' },
  'place-to-return': { connection: 'What keeps drawing you back to the place on your profile?' },
  'show-care': { connection: 'I read how you show that you care. Who did you learn it from?' },
  'try-together': {
    connection: 'The thing we could try together: have you done it before, or would it be a first?',
  },
  'ask-me': { icebreaker: 'You said to ask, so I am asking. What is the story there?' },
};

/** For two who have completed the same sentence. */
export const SAME_PROMPT_TEXTS: StarterTopic['texts'] = {
  personality: 'We both answered the same question here. Which answer did you nearly give instead?',
};
