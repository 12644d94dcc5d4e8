import type { ProfilePrompt } from '../vocabulary';

/** Opening of each sentence, shown above the member's answer. */
export const PROFILE_PROMPT_TEXTS: Readonly<Record<ProfilePrompt, string>> = {
  'small-pride': 'A small thing I am proud of',
  'good-sunday': 'My idea of a good Sunday',
  'talk-for-hours': 'I could talk for hours about',
  'learning-now': 'Something I am learning right now',
  'laugh-most': 'What makes me laugh every time',
  'changed-mind': 'Something I changed my mind about',
  'friends-say': 'What my friends say about me',
  recharge: 'How I recharge',
  'place-to-return': 'A place I keep going back to',
  'show-care': 'How I show that I care',
  'try-together': 'Something we could try together',
  'ask-me': 'Ask me about',
};
