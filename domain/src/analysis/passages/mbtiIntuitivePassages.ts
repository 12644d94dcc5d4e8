import type { MbtiType } from '../../vocabulary';
import type { Passages } from './passages';

export const INTUITIVE_PASSAGES = {
  INTJ: {
    gist: 'You would rather get the plan right once than explain it three times.',
    helps:
      'When a project drifts, you see which two decisions would put it back on its feet. You can work for months towards something that nobody applauds yet. Colleagues learn to ask what you think before they sign anything.',
    costs:
      'By the time you speak, you have had the whole argument in your head, and others feel handed a verdict. Small talk can seem like a tax, so people may not learn that you like them. You may redo a thing yourself because showing someone else takes longer today.',
    dating:
      'You tend to choose slowly and then mean it. Say the warm thing aloud now and then, because a well-planned weekend does not always read as love.',
    friendship:
      'A few people get the full version of you, usually over one long subject. Send the first message sometimes; they may think you are too busy.',
    business:
      'You hold the long view while others put out fires. Share the half-finished plan early, so that partners can improve it and not only approve it.',
    week: 'Show somebody a plan while it is still rough. Ask one question about it, and let the answer change at least one line.',
  },
  INTP: {
    gist: 'You can leave a meal unfinished for a question, and a question unfinished for a better one.',
    helps:
      'You find the hidden assumption that everyone else stepped over. Because you enjoy being wrong for a good reason, people can think freely near you. Hard things become simple when you explain them to someone you like.',
    costs:
      'Interesting and urgent look alike to you, so bills and birthdays lose. You may correct a detail when the other person wanted company. A thought that is ninety per cent done can stay there for years.',
    dating:
      'You show love by taking somebody’s mind seriously. Check now and then whether they wanted an answer or an arm around them.',
    friendship:
      'Your friendships can rest for months and go on mid-sentence. Tell people that this is how you are, or they may think that the thread broke.',
    business:
      'You are the one who notices that the plan contradicts itself on page four. Work beside someone who likes deadlines, and agree on what counts as finished.',
    week: 'Pick one small task that is nearly done and close it before lunch. Then write one line about what “good enough” looked like.',
  },
  ENTJ: {
    gist: 'You see a muddle and, before anyone has asked, you have started to sort it.',
    helps:
      'Groups move when you are in them, because you say what comes next and who does it. You take criticism better than most if it is meant well. When somebody has talent, you notice and you open a door.',
    costs:
      'Your first draft of an opinion can sound like a decision. People who think slowly may stop trying to finish their sentence. You can be so busy carrying things that nobody learns you are tired.',
    dating:
      'You bring plans, drive and straight answers. Ask a question that has no solution, and stay in it with them for ten minutes.',
    friendship:
      'You are the friend who turns a complaint into a next step. Some evenings they would be glad of a listener who fixes nothing.',
    business:
      'Give you a goal and a team, and there is movement by Monday. Let the quiet ones speak first; you will get better facts.',
    week: 'In one conversation, be the last to give your view. Notice what you hear that you would have talked over.',
  },
  ENTP: {
    gist: 'You think best aloud, at speed, and with somebody who answers back.',
    helps:
      'You turn a dead end into three exits, and make people laugh on the way. New subjects do not scare you; by the second day you ask the expert’s question. You can argue a side you do not hold and learn from it.',
    costs:
      'What is play to you can feel like an attack to someone who meant it. The third week of any plan bores you, and the third week is where it gets done. You may promise from enthusiasm and pay from your evenings.',
    dating:
      'You keep things awake and funny. Say clearly when you stop joking, so that the tender sentence is not taken for another joke.',
    friendship:
      'People call you when life has gone flat. Remember what they told you last time; it means more than the new idea.',
    business:
      'You open markets, rooms and minds. Pair up with a finisher, and put one boring promise in writing.',
    week: 'Choose one idea from the past month and give it an hour of dull work. Tell no one about the next idea until the hour is over.',
  },
  INFJ: {
    gist: 'You notice what goes on between people, often before they do.',
    helps:
      'People tell you things they meant to keep, and they leave lighter. You can hold a picture of who somebody could become, and speak to that person. Your quiet sentence late in a meeting is often the one that stays.',
    costs:
      'You feel the mood in a room and then carry it home. Because you understand why people act as they do, you may wait too long to say that it hurts. When it is finally too much, your door can close without a warning.',
    dating:
      'You look for someone you need not translate yourself for. Say the small annoyance early, while it is still small.',
    friendship:
      'You are a safe place for a few people. Let one of them look after you, even if it feels clumsy at first.',
    business:
      'You know what a customer means before the survey does. Put your sense of things into one plain reason, so that others can follow you.',
    week: 'When somebody asks how you are, give one true detail and no summary. Then wait, and see what they do with it.',
  },
  INFP: {
    gist: 'You know at once when something is false, even if you cannot yet say why.',
    helps:
      'Odd people show you their best side, because you do not tidy them up. What you make has a tone of its own, be it a letter or a meal. When a value is at stake, you are braver than anyone expected.',
    costs:
      'An ideal can make the real thing look poor before it has had a chance. You may hear criticism of your work as criticism of you. Forms, invoices and phone calls pile up because none of them means anything.',
    dating:
      'You love somebody in particular, not love in general. Tell them what you hope for, since even a close person cannot read the inner script.',
    friendship:
      'You remember the strange little thing they once said. Let them also see you cross, so that they know the whole of you.',
    business:
      'You do your finest work for a purpose you believe in. Agree on dates with someone kind, and treat them as part of the purpose.',
    week: 'Finish one thing at eighty per cent and give it to someone. Leave out the apology when you hand it over.',
  },
  ENFJ: {
    gist: 'You know how everyone in the room is doing, and you find it hard to rest until they are well.',
    helps:
      'You see what a person could do and say it in a way they can believe. People who would not sit together sit together at your table. You prepare well, so your warmth arrives with chairs, names and a plan.',
    costs:
      'You can be so tuned to others that your own wish is the last to arrive. A cool answer may follow you home and keep you awake. Sometimes you help a person who only wanted to be left alone.',
    dating:
      'You make love visible in days and gestures. Ask for something back in plain words before you start counting.',
    friendship:
      'You hold the group together and remember who is having a hard week. Let someone else organise the next evening, and enjoy it their way.',
    business:
      'You get people to want the same thing. Keep one hour for the uncomfortable talk you have been smoothing over.',
    week: 'Say no to one request that you would normally take on. Give no long reason, and notice that the friendship stands.',
  },
  ENFP: {
    gist: 'You meet the day as if it might surprise you, and people around you begin to hope so too.',
    helps:
      'You connect a person, an idea and a chance that had never met. Strangers open up because your interest in them is real. When a plan falls through, you have found two others by dinner.',
    costs:
      'Your yes is quick, and your calendar learns about it later. Details you dislike come back as fees, lost keys and late trains. Under the brightness, a hurt can sit for a long time without a word.',
    dating:
      'You bring delight and full attention. Let them see a dull Tuesday of yours too; that is where trust grows.',
    friendship:
      'You make people feel chosen. Keep one old friend on a fixed day, so that the newest idea does not eat the evening.',
    business:
      'You win people over because you mean it. Write down the three next steps before you leave the table.',
    week: 'Before you say yes to something, sleep on it once. Keep the evening you save for a thing you had already begun.',
  },
} as const satisfies Partial<Record<MbtiType, Passages>>;
