import type { ProfilePrompt } from '../vocabulary';
import type { StarterTopic } from './starter';

/** A question to the person who completed the prompt, suitable for any answer. */
export const PROMPT_STARTERS: Readonly<Record<ProfilePrompt, StarterTopic['texts']>> = {
  'small-pride': { deepTalk: 'The small thing you are proud of: what did it take to get there?' },
  'good-sunday': {
    icebreaker: 'Your idea of a good Sunday sounds worth copying. How does it start?',
  },
  'talk-for-hours': {
    connection: 'The thing you could talk about for hours: where would you start with me?',
  },
  'learning-now': {
    personality: 'What you are learning right now: what made you start, and how is it going?',
  },
  'laugh-most': { icebreaker: 'I read what makes you laugh. When did it last set you off?' },
  'changed-mind': { deepTalk: 'You wrote that you changed your mind. Was there one moment that did it?' },
  'friends-say': {
    personality: 'I read what your friends say about you. How much of it do you agree with?',
  },
  recharge: { personality: 'I read how you recharge. When did you last get to do it properly?' },
  'place-to-return': { connection: 'What keeps drawing you back to the place on your profile?' },
  'show-care': { connection: 'I read how you show that you care. Who did you learn it from?' },
  'try-together': {
    connection: 'The thing we could try together: have you done it before, or would it be a first?',
  },
  'ask-me': { icebreaker: 'You said to ask, so I am asking. What is the story?' },
};

/** For two people with the same prompt. */
export const SAME_PROMPT_TEXTS: StarterTopic['texts'] = {
  personality: 'We both answered the same prompt here. What did you nearly write instead?',
};
