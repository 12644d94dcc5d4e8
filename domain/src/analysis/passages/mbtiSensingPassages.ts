import type { MbtiType } from '../../vocabulary';
import type { Passages } from './passages';

export const SENSING_PASSAGES = {
  ISTJ: {
    gist: 'You do what you said you would do, and you remember how it was done last time.',
    helps:
      'Things near you simply work: the key is where it belongs and the train was looked up. In a crisis you go through the list, and the list calms everybody. People trust your word because you do not give it lightly.',
    costs:
      'A sudden change of plan can cost you more than you show. You may count duties done as love given, and wonder why no one noticed. When the rule no longer fits, you can be the last to drop it.',
    dating:
      'You love by being there on time, year after year. Add a sentence to the deed, because not everyone can read a checked tyre.',
    friendship:
      'You are the one who actually helps with the move. Tell a friend something unfinished once in a while, and not only the result.',
    business:
      'Contracts, dates and figures are safe with you. Ask for new ideas in writing and a day ahead; then you can weigh them fairly.',
    week: 'Do one familiar thing in a new way, such as another road or another recipe. Write down one thing that was better than usual.',
  },
  ISFJ: {
    gist: 'You remember how people take their coffee and which week is going to be hard for them.',
    helps:
      'You see what is needed, and it is done before anyone has asked. People feel looked after near you without feeling small. Your memory for names, dates and stories holds families and teams together.',
    costs:
      'You may say “it’s fine” while a quiet list grows inside. Being thanked too rarely wears you out more than the work does. You can go on with a custom long after you stopped liking it.',
    dating:
      'Your care is in the packed lunch and the warm car. Say which deed you would like in return; most people are glad of the hint.',
    friendship:
      'You keep in touch when others forget. Let a friend see you on a bad day, with the kitchen as it is.',
    business:
      'You know the customer, the file and the person behind both. Speak up when a deadline is unkind; you often see it first.',
    week: 'Ask for one practical thing you would usually do yourself. When it is done differently from your way, leave it like that.',
  },
  ESTJ: {
    gist: 'You see what needs doing and who could do it, and you put yourself first on the list.',
    helps:
      'When everybody talks, you ask who brings what by when. You turn up, you are on time, and you bring the right tools. Nobody has to guess what you think, which is a kindness in itself.',
    costs:
      'Quick and right can feel like the same thing to you, and they are not. Your tone may arrive before your good intention does. Feelings that have no use at the moment tend to wait until they come out as impatience.',
    dating:
      'You give a couple solid ground. Ask how it felt, not only how it went, and leave the answer as it is.',
    friendship:
      'You are the friend with the van and the spare key. Sit down with them when nothing needs fixing.',
    business:
      'You build a team that delivers. Ask the person who disagrees to go on for two minutes before you answer.',
    week: 'Let someone else run one thing that you would normally run. Offer help only if you are asked for it.',
  },
  ESFJ: {
    gist: 'You bring people to one table and make sure that no one sits at the edge.',
    helps:
      'You notice who has gone quiet and find a way to bring them back in. Birthdays, thank-you notes and good food are how you keep a group alive. Good news gets a cake from you, and bad news gets a chair.',
    costs:
      'A cold look can spoil your whole afternoon. You may agree to keep things pleasant, and then feel alone with what you really think. It is hard for you to stop helping somebody who never asked.',
    dating: 'You make love part of every ordinary day. Tell them when you would like to be the guest.',
    friendship:
      'You are the reason that the old group still meets. Try an evening where somebody else is the host.',
    business:
      'You know what keeps people working together. Say the difficult figure early and kindly; both are possible.',
    week: 'Give an honest opinion on one small matter where you would usually go along. Notice who thanks you for it.',
  },
  ISTP: {
    gist: 'You like to know how things work, preferably by having them in your hands.',
    helps:
      'When something breaks, you go still and look, and soon it runs again. You need few words and fewer meetings. People find you restful because you do not try to change them.',
    costs:
      'Silence is comfortable for you and can be a riddle for the person opposite. You may leave a talk about feelings in the middle, in body or in mind. A promise for next month feels like a rope around the ankle.',
    dating:
      'You show care by doing things side by side. Name one feeling while your hands are busy; it is easier that way.',
    friendship:
      'An afternoon on one bicycle or one recipe says enough for you. Now and then add a call without a reason.',
    business:
      'You solve the real problem with what is on the table. Tell partners what you are working on, before they have to ask.',
    week: 'Tell one person what you are about to do before you do it. One sentence is enough.',
  },
  ISFP: {
    gist: 'You live close to your senses, and you notice beauty that others walk past.',
    helps:
      'You hand over the right thing at the right moment, without a speech. Near you people slow down and breathe. When someone is treated badly, your quiet kindness turns firm.',
    costs:
      'You may step aside from a quarrel until the other person thinks that you agree. Plans far ahead seem unreal, so a few good chances pass. Your own work can look poor to you in the hour you finish it.',
    dating:
      'You make a walk or a supper into something that stays. Say in words what you liked; not everyone sees it in your hands.',
    friendship:
      'You let people be who they are that day. Tell a friend when they hurt you, before you quietly draw back.',
    business:
      'You have taste, and you notice what a thing is like to use. Let someone who enjoys numbers set the price.',
    week: 'Say one clear “I would like” each day, about something small. Let the other person answer before you soften it.',
  },
  ESTP: {
    gist: 'You read a situation at a glance and are moving while others still discuss it.',
    helps:
      'You act at the right moment and with what is at hand. Your humour opens doors that a good argument would not. Under pressure you get calmer, and people stand closer to you.',
    costs:
      'What is not in front of you fades: the letter, the late fee, the friend who moved away. You may push through a feeling that needed to be heard. A slow talk about the relationship can make your feet itch.',
    dating:
      'You bring play and straight talk. Stay for the quiet half hour afterwards, when the other person says what they mean.',
    friendship:
      'With you something happens. Ask a friend about last week’s worry; they will be surprised that you kept it.',
    business:
      'You close the deal in the room. Write the promise down on the same day, while you still remember the exact words.',
    week: 'Before one quick decision, count to ten and ask what it means for next month. Then decide as you like.',
  },
  ESFP: {
    gist: 'You have a talent for enjoying what is here, and it is catching.',
    helps:
      'You lift a mood without pretending that all is well. Help from you is quick and has hands: soup, a lift, a song. You notice what people enjoy and give them more of it.',
    costs:
      'Money, time and sweets are easily gone by Thursday. A sharp word can stay in you longer than your laugh suggests. You may fill an evening so that you need not be still in it.',
    dating:
      'You make love fun and easy to touch. Tell them about one worry too, before it has become a scene.',
    friendship:
      'A friend at your door is welcome at any hour. Let someone look after you when the party is over.',
    business:
      'You sell because you enjoy the people. Ask a patient partner to go through the small print with you, aloud.',
    week: 'Put one small sum or one free evening aside and leave it alone until Sunday. Notice what you would have used it for.',
  },
} as const satisfies Partial<Record<MbtiType, Passages>>;
