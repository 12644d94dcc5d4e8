import type { LoveLanguage } from '../../vocabulary';
import type { Passages } from './passages';

export const LOVE_LANGUAGE_PASSAGES: Readonly<Record<LoveLanguage, Passages>> = {
  'Words of Affirmation': {
    gist: 'A kind sentence can carry you through a week, and a careless one can lie in your stomach as long.',
    helps:
      'You say the good thing while it is still fresh. After a quarrel you find the sentence that lets both of you come back into the kitchen. People keep your messages.',
    costs:
      'If someone loves in deeds, you can stand in a repaired house and still feel unloved. You may fish for a compliment and then not believe it. One harsh line can drown out ten warm ones.',
    dating:
      'Tell them which words reach you, with an example from last week. Then listen for love in what they carry up the stairs.',
    friendship:
      'You are the friend who writes back properly. Let a short “on my way” count as a long letter.',
    business:
      'A clear “well done” from a partner keeps you going for days. Ask for feedback at a fixed time, so that silence is only silence.',
    week: 'Thank someone for one exact thing and say what it did for you. Then ask them to tell you one thing in return.',
  },
  'Quality Time': {
    gist: 'For you, love is attention: an hour in which somebody is wholly there.',
    helps:
      'You listen so that people hear themselves think. You can make a bus ride or a pile of dishes into time together. Rituals hold because you hold them.',
    costs:
      'A cancelled evening can hurt you more than the other person would guess. A phone on the table feels like a third guest. You may wait for the long talk and overlook five good short ones.',
    dating:
      'Put one evening in both calendars and guard it. On busy days, ten minutes on the doorstep may do more than you expect.',
    friendship:
      'One walk beats thirty messages for you. Say that you miss someone before it sounds like a reproach.',
    business:
      'You work well with people who come prepared and stay in the room. Ask for half an hour without screens when it matters.',
    week: 'Give one person thirty minutes with the phone in another room. Tell them beforehand that the time is theirs.',
  },
  'Physical Touch': {
    gist: 'You feel close when you are close; a hand on your back says that all is well.',
    helps:
      'You can calm someone without a word. Your hello is a real hello. People feel safe around you because you are at ease in your own skin.',
    costs:
      'Across a distance you may feel far away before anything has happened. A turned shoulder can worry you for a whole evening. It can be hard to find words for what a hug would settle.',
    dating:
      'Say which touch is welcome and ask the same. A hand in passing, ten times a day, may be all that you need.',
    friendship:
      'A pat on the arm or a shared bench does you good. Notice who shows warmth in another way, and take it as meant.',
    business:
      'You read a room through posture and distance. With partners, let turning up in person do what touch does elsewhere.',
    week: 'Greet the people you love properly each day, and ask first if you are not sure. In one message, write down what you would have shown with a hug.',
  },
  'Acts of Service': {
    gist: 'You believe what people do, and help that comes unasked goes straight to your heart.',
    helps:
      'You see the full bin, the flat tyre and the tired face. What you begin to help with gets done. People relax because you have thought of it.',
    costs:
      'You may do and do until you snap over a cup. Fine words with nothing behind them leave you cold, even when they are meant. If help comes late or wrong, you may take it as a no.',
    dating:
      'Name one job that would make you feel loved, and let them choose the hour. Take a spoken “I love you” as a deed for once.',
    friendship: 'You turn up with the drill. Ask before you rescue; some friends want company in the mess.',
    business:
      'You are the partner who follows through. Say how full your plate is while there is still room on it.',
    week: 'Ask one person to take one thing off your list. Sit down while they do it.',
  },
  'Receiving Gifts': {
    gist: 'You treasure what was chosen for you, because it proves that someone had you in mind.',
    helps:
      'You hear a wish in May and remember it in December. You mark the moments that others let slip by. Small things from you find the right person.',
    costs:
      'A forgotten date can hurt more than the other person would ever guess. You may say “it doesn’t matter” when it does. Love that leaves nothing to hold is easy for you to miss.',
    dating: 'Tell them which days matter to you, before they come. A leaf from a walk counts; say that too.',
    friendship: 'You bring the book they needed. Notice the friend who gives time and not things.',
    business:
      'You know how to thank a client so that they feel seen. A small token after a long project does you good as well.',
    week: 'Give someone a small thing that costs nothing and say why it is for them. Look out for one gift this week that cannot be wrapped.',
  },
};
