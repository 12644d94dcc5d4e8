import type { Chance } from '../chance';

const TO_GREETING = [
  'Hello you! I was hoping you would write first. How is your day being?',
  'Hi! Good timing, I just put the kettle on. What are you up to?',
  'Hey, lovely to hear from you. Tell me one good thing that happened today?',
  'Hello! I have to admit I read your profile twice.',
  'Hi there. So, the important question first: mountains or sea?',
];

const TO_QUESTION = [
  'Good question. Short answer: yes. Long answer: over coffee?',
  'Hm, let me think about that honestly… I would say it depends on who is asking. You are asking, so: yes.',
  'Nobody has asked me that in years. I think I used to be sure, and now I am curious instead.',
  'That is exactly the kind of thing I like to be asked. I will answer if you do too.',
  'Every word of it is true, and I have the photographs to prove it.',
  'Probably my grandmother’s fault, like most good things about me. And you?',
  'I would have to say Sundays. Does that make sense as an answer?',
];

const TO_LAUGH = [
  'Ha! I laughed out loud on a very quiet tram.',
  'You are funny. This is going to be a problem.',
  'I am stealing that line, I hope you do not mind.',
];

const TO_PLAN = [
  'I would like that. Thursday after six, or a slow Saturday morning?',
  'Yes! I know a small place with terrible chairs and wonderful cake.',
  'Count me in. You choose where, I choose what we talk about first.',
];

const TO_THANKS = [
  'Always. Now it is your turn to tell me something.',
  'You are welcome. I meant it.',
  'Any time. It is easy to be nice to you.',
];

const TO_ANYTHING = [
  'I like how you put that.',
  'That made me smile. Tell me more?',
  'Wait, now I want the whole story.',
  'Same here, which surprises me a little.',
  'I was thinking about that this morning, of all things.',
  'See, that is why the chart said we should talk.',
  'I disagree, but very gently. Convince me?',
  'Noted. I am writing it on my kitchen wall.',
  'That sounds like a good day to me.',
  'You have a way of saying simple things well.',
  'I had to read that twice, in a good way.',
  'My whole week was leading up to this message, it seems.',
];

const RULES: readonly { when: RegExp; lines: readonly string[] }[] = [
  { when: /\b(coffee|meet|dinner|walk|drink|tonight|tomorrow|weekend|saturday|sunday)\b/i, lines: TO_PLAN },
  { when: /\b(thanks|thank you|cheers)\b/i, lines: TO_THANKS },
  { when: /\b(haha|lol|hehe)\b|😂|😄/i, lines: TO_LAUGH },
  { when: /^\s*(hi|hey|hello|hallo|good (morning|evening)|hola|olá)\b/i, lines: TO_GREETING },
  { when: /\?\s*$/, lines: TO_QUESTION },
];

export function writeReply(content: string, chance: Chance): string {
  const rule = RULES.find(({ when }) => when.test(content));
  return chance.pick(rule?.lines ?? TO_ANYTHING);
}
