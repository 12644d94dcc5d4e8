import type { EnneagramCentre, SocialStyle } from '../../compatibility/rules/enneagram';
import type { HumanDesignType, LoveLanguage } from '../../vocabulary';
import type { Attachment } from '../passages/enneagramPartPassages';

/** What two answers say together. Each table is read with one value of either side. */

export const ENERGY_WITH_STYLE: Readonly<Record<'E' | 'I', Readonly<Record<SocialStyle, string>>>> = {
  E: {
    compliant:
      'You go out to people, and you also watch what they expect of you. An evening of your own choosing, with no one to please, does you more good than you would think.',
    assertive:
      'You go out to people and you take the floor. Leave a pause before your second sentence; the quiet ones will use it.',
    withdrawn:
      'You like company and still keep a room of your own inside it. People may be surprised that someone so easy to talk to needs to slip away at ten.',
  },
  I: {
    compliant:
      'You need quiet, and you also feel what people expect of you. So you may say yes in public and pay for it on Sunday, when your own time is gone.',
    assertive:
      'You are private and still strong in what you want. People hear little from you for weeks, and then a decision that is already made.',
    withdrawn:
      'You like to close the door, and under pressure you close a second one. Tell someone where you have gone, because from outside nobody can tell which one it is.',
  },
};

export const DECIDING_WITH_CENTRE: Readonly<Record<'T' | 'F', Readonly<Record<EnneagramCentre, string>>>> = {
  T: {
    gut: 'A yes or no is in your body before your reasons arrive. You then find good reasons for it, so check once whether they came first or last.',
    heart:
      'You argue with reasons, and what moves you is how you are seen. When an argument gets hot, ask yourself if it is still about the matter.',
    head: 'Reasons are your home, and worry speaks in the same voice. Ask of a thought whether it helps you decide or only keeps you busy.',
  },
  F: {
    gut: 'You weigh what a choice means for people, and your body votes as well. When the two agree, you can be surprisingly firm.',
    heart:
      'You feel for people, and you feel how you stand with them. It helps to ask which of two feelings is yours and which you picked up on the way.',
    head: 'You care how people are, and your head runs ahead to what might hurt them. A question is often kinder than a precaution.',
  },
};

export const CLOSING_WITH_AUTHORITY: Readonly<Record<'J' | 'P', Readonly<Record<string, string>>>> = {
  J: {
    Emotional:
      'You like a thing settled tonight, and your clarity takes a few nights. Put “decide on Friday” on the list; then waiting is a plan.',
    Sacral:
      'You like a plan, and your body answers in the moment. Make the plan out of things that got a clear yes.',
    Splenic:
      'You like to have it written down, and your instinct whispers only once. Note the whisper beside the plan before you overrule it.',
    Ego: 'You like a firm promise, and yours hold where your will is in them. Ask for that before you write the date down.',
    'Self-Projected':
      'You like to close a matter, and you hear your own answer only while you talk. Talk first and tick it off afterwards.',
    Mental:
      'You like matters closed, and you see best after several talks. Plan the talks as steps of their own.',
    Lunar: 'You like a date, and large choices want a month. Set the date a month ahead, and you have both.',
  },
  P: {
    Emotional:
      'You keep things open, and your clarity comes in waves. That suits you well, as long as others know when the answer is due.',
    Sacral:
      'You keep things open until your body says yes. It often does so sooner than you expect, so listen before you gather more options.',
    Splenic:
      'You like to wait and see, and your instinct speaks once and early. A small note to yourself keeps it from getting lost.',
    Ego: 'You like to keep your hands free, and a promise binds you only if you want it. Then say no early; it is a fair answer.',
    'Self-Projected':
      'You find your way while you go and while you talk. Ask one friend to repeat what you said three times.',
    Mental:
      'You like to leave it open, and you think well in many places. Agree with yourself on the last talk, or there will be another one.',
    Lunar:
      'You like to keep it open, and large choices take you a month. Tell people so, because to them it may look like no interest.',
  },
};

export const LANGUAGE_WITH_ATTACHMENT: Readonly<Record<LoveLanguage, Readonly<Record<Attachment, string>>>> =
  {
    'Words of Affirmation': {
      adapting:
        'You fit in with people and wait for the word that it was right. Ask what they thought, and take a short answer as a full one.',
      longing:
        'You have an idea of how it could be, and a sentence of praise has to measure up to it. Let a plain “that was nice” be enough today.',
      offering:
        'You give first and ask little, so kind words reach you almost by surprise. Stay a second longer with the next one and do not hand it back.',
    },
    'Quality Time': {
      adapting:
        'You fit your plans to theirs, and what you really want is an hour that is meant for you. Name the hour; they cannot see it.',
      longing:
        'You picture the perfect evening, and the real one has dishes in it. The dishes count as time together if you both stand there.',
      offering:
        'You are there for others and rarely ask them to be there for you. Ask for the walk; it is a small favour and a large one.',
    },
    'Physical Touch': {
      adapting:
        'You follow the other person’s lead, in touch as in plans. Reach out first once; it tells them what you like.',
      longing: 'A hug can settle what your head goes on improving. Let it come before the talk.',
      offering:
        'You hold others more easily than you let yourself be held. Lean in for one breath longer than is comfortable.',
    },
    'Acts of Service': {
      adapting:
        'You help so that things run smoothly, and you hope that someone sees it. Tell them what you did; that is no boast.',
      longing:
        'You know how a thing is done well, so help can look like bad help. Thank them for the deed before you look at the result.',
      offering:
        'You do much for others and hand over little. Let one job go this week, and let it be done their way.',
    },
    'Receiving Gifts': {
      adapting:
        'You say that you need nothing, because it is easier for everyone. Name one thing that would make you glad.',
      longing:
        'You dream up the right gift, and the real one arrives in the wrong paper. Look for the thought in it first.',
      offering:
        'You are the one who gives, and taking makes you shy. Keep the next gift in your hands and say what you like about it.',
    },
  };

export const DESIGN_WITH_ENERGY: Readonly<Record<HumanDesignType, Readonly<Record<'E' | 'I', string>>>> = {
  Manifestor: {
    E: 'You start things, and you start them in company. Say it in the group before you are out of the door.',
    I: 'You start things from a quiet place, so no one sees the start coming. One message beforehand saves you three talks afterwards.',
  },
  Generator: {
    E: 'People bring you the questions that your energy answers to. Go where the good questions are, and skip a room that only fills time.',
    I: 'Your energy answers to what life brings, and you need quiet to hear the answer. A walk between the offer and the yes is time well spent.',
  },
  'Manifesting Generator': {
    E: 'You are quick, and people make you quicker. Keep one friend who may ask you whether you have eaten.',
    I: 'You are quick inside, and much of it is done before anyone hears of it. Say aloud what you finished; it keeps others on board.',
  },
  Projector: {
    E: 'You enjoy people and see them clearly, so advice is quickly on your tongue. Let them ask for it; it is worth more then.',
    I: 'You see people clearly from a seat at the side. Let a few of them know what you see, or no invitation can find you.',
  },
  Reflector: {
    E: 'You take on the colour of a room and like to be among people. Choose the rooms with care; they become your mood.',
    I: 'You take on the colour of a room, and alone you find your own again. Plan an empty hour after each full one.',
  },
};

export const LANGUAGE_WITH_ENERGY: Readonly<Record<LoveLanguage, Readonly<Record<'E' | 'I', string>>>> = {
  'Words of Affirmation': {
    E: 'You say thanks aloud and across the table, and you like to hear it there. Not everyone can answer in front of others.',
    I: 'You write it better than you say it. A letter from you is kept, and a letter to you is read twice.',
  },
  'Quality Time': {
    E: 'You count a full table as time together, and yet the hour for two is what you remember. Ask for it by name.',
    I: 'Time together can be two people reading in one room. Say that this is closeness for you, because it looks like reading.',
  },
  'Physical Touch': {
    E: 'You hug in the doorway before you have taken off your coat. With shy people, let them close the last step.',
    I: 'You let few people near, and those you let very near. To them, sit down close by without a word.',
  },
  'Acts of Service': {
    E: 'You help in company: you cook, carry and call three more hands. Notice who would like a quieter kind of help.',
    I: 'You help while no one is looking. Leave a note, so that the right person gets the credit.',
  },
  'Receiving Gifts': {
    E: 'You like giving at a table with people around it. Some are happier to open it later.',
    I: 'A small parcel on the desk, with no one watching, is your kind of gift. Tell them so before the party.',
  },
};
