import type { LifePathNumber } from '../../vocabulary';
import type { ReferenceText } from './referenceText';

export const LIFE_PATH_TEXTS: Readonly<Record<LifePathNumber, ReferenceText>> = {
  1: {
    name: 'The Pioneer',
    description:
      'Life path 1 is about standing on your own feet and starting what nobody else has started. You prefer your own way even when it is longer, and you learn most when the responsibility is yours. The lesson that keeps coming back is that you can be independent and still ask for company.',
    traits: ['Independent', 'Enterprising', 'Determined', 'Original'],
    strengths: ['Taking the first step', 'Deciding', 'Trusting your own idea'],
    growthAreas: ['Sharing the lead', 'Patience with a slower pace', 'Accepting help'],
    together: 'Give them room to take the lead, and be honest when you would like a turn.',
  },
  2: {
    name: 'The Companion',
    description:
      'Life path 2 is about what happens between people. You hear undertones, smooth things over and help others to agree. You do your best work at somebody’s side. The lesson that keeps coming back is that your own wish counts as well, and that you may say it out loud.',
    traits: ['Tactful', 'Cooperative', 'Sensitive', 'Patient'],
    strengths: ['Listening', 'Mediating', 'Supporting others quietly'],
    growthAreas: ['Standing up for yourself', 'Deciding quickly', 'Not taking a tone personally'],
    together: 'Speak gently, decide together, and ask what they would do if nobody minded.',
  },
  3: {
    name: 'The Voice',
    description:
      'Life path 3 is about expression. Words, colours, jokes or songs come to you easily, and people light up when you share them. Behind the lightness you feel a good deal. What you keep learning is to stay with one thing until it is as good as it was in your head.',
    traits: ['Expressive', 'Sociable', 'Imaginative', 'Cheerful'],
    strengths: ['Cheering people up', 'Finding the right words', 'Inspiring others to try'],
    growthAreas: ['Focus', 'Letting people see you sad', 'Keeping small things in order'],
    together: 'Listen, laugh and join in, and ask what is behind the joke.',
  },
  4: {
    name: 'The Builder',
    description:
      'Life path 4 is about foundations. You like to know that a thing is solid, and you are ready to work until it is. People trust you with whatever has to last. Life keeps teaching you that you can let in some change without everything falling down.',
    traits: ['Practical', 'Loyal', 'Methodical', 'Persistent'],
    strengths: ['Reliability', 'Turning plans into something solid', 'Endurance'],
    growthAreas: ['Flexibility', 'Rest', 'Trusting what cannot be measured'],
    together: 'Keep agreements and make an effort. Save surprises for small things.',
  },
  5: {
    name: 'The Explorer',
    description:
      'Life path 5 is about freedom and experience. You learn by trying, and change that frightens others wakes you up. You meet all kinds of people and belong a little everywhere. The lesson that keeps coming back is that a bond you choose need not be a cage; it can be the home you set out from.',
    traits: ['Curious', 'Adaptable', 'Lively', 'Freedom-loving'],
    strengths: ['Handling change', 'Telling stories', 'The courage to try'],
    growthAreas: ['Staying power', 'Moderation', 'Finishing conversations'],
    together: 'Leave some plans open, and go exploring together.',
  },
  6: {
    name: 'The Caretaker',
    description:
      'Life path 6 is about home, beauty and responsibility. You take care of people and of how things look and feel, and you usually leave a room better than you found it. What you keep learning is that others have a right to their own mistakes, and that you have a right to be cared for.',
    traits: ['Caring', 'Responsible', 'Harmonious', 'Devoted'],
    strengths: ['Looking after people', 'Making things beautiful', 'Commitment'],
    growthAreas: ['Helping less and trusting more', 'Relaxing your standards', 'Accepting care'],
    together: 'Do your share of the caring, and say often that you appreciate theirs.',
  },
  7: {
    name: 'The Seeker',
    description:
      'Life path 7 is about understanding. You look behind appearances, need silence in order to think, and trust what you have examined yourself. Some find you distant when you are only deep in thought. The lesson that keeps coming back is that you find some truths only in company.',
    traits: ['Reflective', 'Analytical', 'Intuitive', 'Private'],
    strengths: ['Depth', 'Wise advice', 'Concentration'],
    growthAreas: ['Opening up sooner', 'Trust', 'Taking things lightly'],
    together: 'Respect the silences, ask a good question, and wait for the answer.',
  },
  8: {
    name: 'The Steward',
    description:
      'Life path 8 is about using power well. You see how resources, people and effort fit together, and you think on a large scale. Success matters to you, and so does being fair about it. What you keep learning is that your worth does not depend on winning, least of all in love.',
    traits: ['Ambitious', 'Capable', 'Realistic', 'Strong-willed'],
    strengths: ['Organising on a large scale', 'Resilience', 'Knowing what things are worth'],
    growthAreas: ['Showing a softer side', 'Time that earns nothing', 'Sharing control'],
    together: 'Be an equal. Respect their work, and tempt them away from it.',
  },
  9: {
    name: 'The Giver',
    description:
      'Life path 9 is about the wider world. You feel for people you have never met, forgive a great deal, and are moved by beauty and by injustice. Endings tend to make you generous. The lesson that keeps coming back is to give what you can spare, and to let the past go with thanks.',
    traits: ['Compassionate', 'Idealistic', 'Generous', 'Broad-minded'],
    strengths: ['Seeing the whole picture', 'Forgiving', 'Moving others to do good'],
    growthAreas: ['Boundaries', 'Letting go', 'Accepting everyday kindness'],
    together: 'Share a cause, and look after them as they look after everybody else.',
  },
  11: {
    name: 'The Lantern',
    description:
      'Life path 11 is a master number: a 2 with the light turned up. You sense more than you can explain, and your insight can show others the way. The same sensitivity can make you nervous in harsh surroundings. What you keep learning is to trust what you sense, look after your body, and share your ideas in small, useful pieces.',
    traits: ['Intuitive', 'Inspiring', 'Sensitive', 'Idealistic'],
    strengths: ['Insight', 'Encouraging others', 'Sensing what is true'],
    growthAreas: ['Staying grounded', 'Expecting less of yourself', 'Practical follow-through'],
    together: 'Be gentle and sincere. Help to turn a big idea into a step for this week.',
  },
  22: {
    name: 'The Master Builder',
    description:
      'Life path 22 is a master number: a 4 with a very large plan. You can picture something that would help many people, and you also see where to begin. The size of it may weigh on you, and you may hide in smaller tasks. The lesson that keeps coming back is to begin anyway, with others, and to let it take its time.',
    traits: ['Visionary', 'Practical', 'Disciplined', 'Influential'],
    strengths: ['Making big things real', 'Patience', 'Leading by example'],
    growthAreas: ['Sharing the load', 'Resting before you are exhausted', 'Forgiving yourself setbacks'],
    together: 'Believe in the plan, and insist on days off.',
  },
  33: {
    name: 'The Kind Teacher',
    description:
      'Life path 33 is a master number: a 6 whose care reaches beyond the family. You teach by how you treat people, and many will call you when life is hard. What you keep learning is to be kind to yourself as well, and to put down what was never yours to carry.',
    traits: ['Compassionate', 'Wise', 'Devoted', 'Uplifting'],
    strengths: ['A calming presence', 'Teaching by example', 'Unselfish love'],
    growthAreas: ['Saying no', 'Not rescuing everybody', 'Having fun for no reason'],
    together: 'Look after them for a change, and make room for plain fun.',
  },
};
