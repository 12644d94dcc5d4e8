import type { HumanDesignType } from '../../vocabulary';
import type { Passages } from './passages';

export const HUMAN_DESIGN_PASSAGES: Readonly<Record<HumanDesignType, Passages>> = {
  Manifestor: {
    gist: 'Your Human Design is Manifestor: you can start without waiting for anyone.',
    helps:
      'An idea comes with an urge, and you move while it is warm. You open a path that others would have discussed. In a burst you do in a day what takes a week.',
    costs:
      'People feel run over when they hear of it afterwards. Between two bursts you may call yourself lazy, although you are resting. Being asked where you are going can make you bristle.',
    dating:
      'Closeness and freedom belong together for you. Say “I am off to do this” at the door; it is enough.',
    friendship: 'Friends like your starts. Tell them beforehand, so they can join you or step aside.',
    business: 'You set a thing in motion. Hand it on with a clear note when your part is over.',
    week: 'Before you act on one idea, inform two people whom it touches. Ask for nothing; only tell them.',
  },
  Generator: {
    gist: 'Your Human Design is Generator: work you said yes to fills you, the rest drains you.',
    helps:
      'What truly interests you, you can do for years and get better at. Your energy pulls others along without a speech. Repetition turns into skill in your hands.',
    costs:
      'You may agree out of politeness and run dry by Wednesday. Starting from impatience leads you into the wrong queue. You can stay too long in something that has gone flat.',
    dating:
      'You feel a yes or a no before you have reasons. Ask each other questions that can be answered in one word.',
    friendship: 'You are warm to be near. Say no to an evening when your body does, and yes to the next.',
    business: 'You carry the long work well. Wait for the offer that wakes you up, and take that one.',
    week: 'Ask yourself three yes-or-no questions a day and follow the first sound. Begin with small ones, such as lunch.',
  },
  'Manifesting Generator': {
    gist: 'Your Human Design is Manifesting Generator: you respond, skip steps and arrive early.',
    helps:
      'You find the short way before others have found the long one. You bring a stuck thing back to life. When a plan fails, you are already in the next one.',
    costs:
      'A skipped step may call you back on Friday. Others lose track of you when you turn without a signal. Slow people can make you sigh louder than you know.',
    dating:
      'You are quick to say yes and quick to change. Say what you are about to do; it spares them the surprise.',
    friendship: 'With you three things happen in one afternoon. Stay for the end of one of them.',
    business: 'You find the fast lane. Tell partners when you change it.',
    week: 'Go back for one step that you skipped. Tell someone that you did.',
  },
  Projector: {
    gist: 'Your Human Design is Projector: you see how others could use their strength better.',
    helps:
      'You understand people and systems at a glance. When you are asked, your advice is exact. You get more done in three good hours than in eight tired ones.',
    costs:
      'Advice that nobody asked for comes back unopened. You may work at a pace that is not yours and be worn out by noon. Not being seen can make you bitter.',
    dating:
      'You want to be recognised. Wait for the real invitation, and then say plainly that you are glad.',
    friendship: 'You see your friends clearly. Ask “do you want my view?” before you give it.',
    business: 'You guide well those who asked for it. Study what fascinates you; it brings the invitations.',
    week: 'Keep one piece of advice to yourself until you are asked. Notice how it is received then.',
  },
  Reflector: {
    gist: 'Your Human Design is Reflector: you mirror the places and people around you.',
    helps:
      'You feel at once whether a place is healthy. You have no fixed line to defend, so you see people as they are. In good company you are surprised by life, and you like it.',
    costs:
      'In the wrong room you feel wrong yourself. You may make haste because others hurry. It can be hard to tell which mood is yours.',
    dating:
      'You need time, and you are worth it. Say that an answer takes you weeks, so that nobody takes it as a no.',
    friendship: 'You show a group how it is doing. Choose the places where you meet with care.',
    business: 'You are a fine judge of a team. Ask for a month before you sign.',
    week: 'Give one decision more time than seems polite. Talk about it in two different places.',
  },
};
