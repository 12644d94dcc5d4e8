import type { LifePathNumber } from '../../vocabulary';
import type { ReferenceText } from './referenceText';

export const LIFE_PATH_TEXTS: Readonly<Record<LifePathNumber, ReferenceText>> = {
  1: {
    name: 'The Beginner of Things',
    description:
      'Life path 1 is about standing on your own feet and starting what nobody else has started. You prefer your own way even when it is longer, and you learn most when you are responsible. The lesson that returns is that independence and asking for company can live in the same person.',
    traits: ['Independent', 'Pioneering', 'Determined', 'Original'],
    strengths: ['Taking the first step', 'Deciding', 'Trusting your own idea'],
    growthAreas: ['Sharing the lead', 'Patience with slower minds', 'Accepting help'],
    together: 'Give this number room to lead somewhere, and be honest when you would like a turn.',
  },
  2: {
    name: 'The Companion',
    description:
      'Life path 2 is about the space between people. You hear undertones, smooth edges and make it possible for others to agree. You do your best work at somebody’s side. The lesson that returns is that your own wish is part of the harmony, and that it is allowed to be loud.',
    traits: ['Tactful', 'Cooperative', 'Sensitive', 'Patient'],
    strengths: ['Listening', 'Mediating', 'Supporting without show'],
    growthAreas: ['Taking your own side', 'Deciding quickly', 'Not taking a tone personally'],
    together: 'Speak gently, decide together, and ask what this number would do if nobody minded.',
  },
  3: {
    name: 'The Voice',
    description:
      'Life path 3 is about expression. Words, colours, jokes or songs come to you easily, and people brighten when you share them. Under the lightness you feel a good deal. The lesson that returns is to stay with one thing long enough for it to become as good as it was in your head.',
    traits: ['Expressive', 'Sociable', 'Imaginative', 'Cheerful'],
    strengths: ['Making joy', 'Finding the words', 'Inspiring others to try'],
    growthAreas: ['Focus', 'Showing sadness as well', 'Order in small things'],
    together: 'Be an audience and a fellow player. Ask about what is behind the joke.',
  },
  4: {
    name: 'The Builder',
    description:
      'Life path 4 is about foundations. You like to know what something rests on, and you are ready to work until it stands. People trust you with what has to hold. The lesson that returns is that a structure may have windows: change can be let in without everything falling down.',
    traits: ['Practical', 'Loyal', 'Methodical', 'Persistent'],
    strengths: ['Reliability', 'Turning plans into walls and roofs', 'Endurance'],
    growthAreas: ['Flexibility', 'Rest', 'Trusting what cannot be measured'],
    together: 'Keep agreements and show effort. Surprise in small doses.',
  },
  5: {
    name: 'The Explorer',
    description:
      'Life path 5 is about freedom and experience. You learn by trying, and change that frightens others wakes you up. You meet all kinds of people and belong a little everywhere. The lesson that returns is that a chosen bond need not be a cage; it may be the place you travel from.',
    traits: ['Curious', 'Adaptable', 'Lively', 'Freedom-loving'],
    strengths: ['Handling change', 'Telling stories', 'Courage to try'],
    growthAreas: ['Staying power', 'Moderation', 'Finishing conversations'],
    together: 'Keep some doors open and go through them together.',
  },
  6: {
    name: 'The Caretaker',
    description:
      'Life path 6 is about home, beauty and responsibility. You take care of people and of how things look and feel, and you seldom leave a room worse than you found it. The lesson that returns is that others have a right to their own mistakes, and that you have a right to be cared for.',
    traits: ['Caring', 'Responsible', 'Harmonious', 'Devoted'],
    strengths: ['Nurturing', 'Making beauty', 'Commitment'],
    growthAreas: ['Helping less and trusting more', 'Letting standards breathe', 'Receiving'],
    together: 'Share the caring. Appreciation is this number’s favourite gift.',
  },
  7: {
    name: 'The Seeker',
    description:
      'Life path 7 is about understanding. You look behind appearances, need silence in order to think, and trust what you have examined yourself. Some find you distant; you are merely far in. The lesson that returns is that some truths are found only in company.',
    traits: ['Reflective', 'Analytical', 'Intuitive', 'Private'],
    strengths: ['Depth', 'Wise counsel', 'Concentration'],
    growthAreas: ['Opening up in good time', 'Trust', 'Lightness'],
    together: 'Respect the silences, bring a good question, and stay.',
  },
  8: {
    name: 'The Steward',
    description:
      'Life path 8 is about power used well. You see how resources, people and effort fit together, and you think on a large scale. Success matters to you, and so does being fair with it. The lesson that returns is that worth is not the same as winning, least of all in love.',
    traits: ['Ambitious', 'Capable', 'Realistic', 'Strong-willed'],
    strengths: ['Organising on a large scale', 'Resilience', 'Sound judgement of value'],
    growthAreas: ['Softness', 'Time that earns nothing', 'Sharing control'],
    together: 'Be an equal. Respect the work, and invite this number away from it.',
  },
  9: {
    name: 'The Giver',
    description:
      'Life path 9 is about the wider circle. You feel for people whom you have never met, forgive much, and are moved by beauty and by injustice. Endings come to you often and make you generous. The lesson that returns is to give from fullness, and to let the past go with thanks.',
    traits: ['Compassionate', 'Idealistic', 'Generous', 'Broad-minded'],
    strengths: ['Seeing the whole', 'Forgiving', 'Moving others to do good'],
    growthAreas: ['Boundaries', 'Letting go', 'Accepting ordinary love'],
    together: 'Share a cause, and look after the one who looks after everybody.',
  },
  11: {
    name: 'The Lantern',
    description:
      'Life path 11 is a master number: a 2 with the light turned up. You sense more than you can explain, and your insight can show others the way. The same sensitivity makes you nervous in harsh surroundings. The lesson that returns is to trust the signal, ground the body, and share what you see in small, usable pieces.',
    traits: ['Intuitive', 'Inspiring', 'Sensitive', 'Idealistic'],
    strengths: ['Insight', 'Encouraging others', 'Feeling what is true'],
    growthAreas: ['Grounding', 'Calm under your own expectations', 'Practical follow-through'],
    together: 'Be gentle and real. Help to bring the vision down to this week.',
  },
  22: {
    name: 'The Master Builder',
    description:
      'Life path 22 is a master number: a 4 with a very large plan. You can picture something that would serve many and also see the first brick. The size of it may weigh on you, and you may try to hide in smaller tasks. The lesson that returns is to begin anyway, with others, and to let it take its time.',
    traits: ['Visionary', 'Practical', 'Disciplined', 'Influential'],
    strengths: ['Making big things real', 'Patience', 'Leading by work'],
    growthAreas: ['Sharing the load', 'Resting before exhaustion', 'Kindness about setbacks'],
    together: 'Believe in the plan and insist on Sundays.',
  },
  33: {
    name: 'The Kind Teacher',
    description:
      'Life path 33 is a master number: a 6 whose care reaches beyond the family. You teach by how you treat people, and many will call you when life is hard. The lesson that returns is that compassion includes yourself, and that you may put down what was never yours to carry.',
    traits: ['Compassionate', 'Wise', 'Devoted', 'Uplifting'],
    strengths: ['A calming presence', 'Teaching by example', 'Unselfish love'],
    growthAreas: ['Saying no', 'Not rescuing', 'Joy without a purpose'],
    together: 'Take care of the carer, and let the teacher play.',
  },
};
