import type { SocialStyle } from '../../compatibility/rules/enneagram';
import type { LifePathNumber } from '../../vocabulary';

/** What a life path is after: several numbers share it. */
export type Pursuit = 'lead' | 'belong' | 'express' | 'build' | 'understand' | 'give';

const PURSUITS: Readonly<Record<LifePathNumber, Pursuit>> = {
  1: 'lead',
  8: 'lead',
  2: 'belong',
  6: 'belong',
  33: 'belong',
  3: 'express',
  5: 'express',
  4: 'build',
  22: 'build',
  7: 'understand',
  11: 'understand',
  9: 'give',
};

export const pursuitOf = (number: LifePathNumber): Pursuit => PURSUITS[number];

export const PURSUIT_WITH_CLOSING: Readonly<Record<Pursuit, Readonly<Record<'J' | 'P', string>>>> = {
  lead: {
    J: 'Your life path wants to lead and your last letter wants it settled. You reach the goal, so pick the goal with care.',
    P: 'Your life path wants to lead and your last letter wants room. You do best with a clear aim and a free choice of road.',
  },
  belong: {
    J: 'Your life path looks after people and your last letter keeps the calendar. Birthdays are safe with you; your own may need a reminder.',
    P: 'Your life path looks after people and your last letter takes the day as it comes. You are the one who is there when it counts, if not at five sharp.',
  },
  express: {
    J: 'Your life path plays and your last letter plans. With a fixed hour to play in, you get far.',
    P: 'Your life path plays and your last letter leaves the gate open. One finished thing a month is a good measure for you.',
  },
  build: {
    J: 'Your life path builds and your last letter finishes. You are very dependable, and a gap in the plan is your rest day.',
    P: 'Your life path builds and your last letter likes to improvise. You find out how the wall has to stand while you build it.',
  },
  understand: {
    J: 'Your life path wants to know and your last letter wants to be done. Set a day on which you know enough.',
    P: 'Your life path wants to know and your last letter has time. A friend who asks “and now?” is a help to you.',
  },
  give: {
    J: 'Your life path gives and your last letter keeps order. Put yourself on the list of those you give to.',
    P: 'Your life path gives and your last letter says yes as it comes. Ask for a night before a large yes.',
  },
};

export const PURSUIT_WITH_STYLE: Readonly<Record<Pursuit, Readonly<Record<SocialStyle, string>>>> = {
  lead: {
    compliant:
      'Your life path wants to go first, and your Enneagram type asks what it owes the others. You lead best when you were asked to.',
    assertive:
      'Your life path and your Enneagram type both go first. It is worth having one person who may tell you to wait.',
    withdrawn:
      'Your life path wants to go first, and your Enneagram type holds back. You may lead from behind for a long time before you notice.',
  },
  belong: {
    compliant:
      'Your life path and your Enneagram type both look after people. Somebody has to ask how you are, and it may be you.',
    assertive:
      'Your life path wants closeness, and your Enneagram type wants to win. You fight for your people and sometimes with them.',
    withdrawn:
      'Your life path wants closeness, and your Enneagram type needs distance. You love people most easily one at a time.',
  },
  express: {
    compliant:
      'Your life path wants to play, and your Enneagram type wants to do it right. Make something that no one will mark.',
    assertive:
      'Your life path wants to play, and your Enneagram type wants a stage. You are hard to overlook, and most people enjoy it.',
    withdrawn:
      'Your life path wants to show itself, and your Enneagram type would rather not be seen. A small circle is a good stage.',
  },
  build: {
    compliant:
      'Your life path builds, and your Enneagram type keeps its promises. People put weight on you, so say when it is enough.',
    assertive:
      'Your life path builds, and your Enneagram type pushes. Things get done, and a kind word on the way costs no time.',
    withdrawn:
      'Your life path builds, and your Enneagram type thinks about it first. Your walls are late and straight.',
  },
  understand: {
    compliant:
      'Your life path asks why, and your Enneagram type asks what is right. You may study a question that others have long answered badly.',
    assertive:
      'Your life path wants depth, and your Enneagram type wants movement. You think well while walking.',
    withdrawn:
      'Your life path and your Enneagram type both go inward. Your company is worth having, so let people know the opening hours.',
  },
  give: {
    compliant:
      'Your life path gives to all, and your Enneagram type gives because it should. Ask which gift you would make if nobody knew.',
    assertive:
      'Your life path gives on a large scale, and your Enneagram type makes it happen. Good causes are lucky to have you.',
    withdrawn:
      'Your life path feels for everyone, and your Enneagram type needs to be alone with it. You help well from a quiet desk.',
  },
};
