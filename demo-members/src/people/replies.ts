import replies from '../../content/replies.json';
import type { Chance } from '../chance';

const RULES: readonly { when: RegExp; lines: readonly string[] }[] = [
  {
    when: /\b(coffee|meet|dinner|walk|drink|tonight|tomorrow|weekend|saturday|sunday)\b/i,
    lines: replies.plan,
  },
  { when: /\b(thanks|thank you|cheers)\b/i, lines: replies.thanks },
  { when: /\b(haha|lol|hehe)\b|😂|😄/i, lines: replies.laugh },
  { when: /^\s*(hi|hey|hello|hallo|good (morning|evening)|hola|olá)\b/i, lines: replies.greeting },
  { when: /\?\s*$/, lines: replies.question },
];

export function writeReply(content: string, chance: Chance): string {
  const rule = RULES.find(({ when }) => when.test(content));
  return chance.pick(rule?.lines ?? replies.anything);
}
