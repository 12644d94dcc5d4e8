import type {
  EnneagramType,
  HumanDesignType,
  LifePathNumber,
  LoveLanguage,
  MbtiType,
  ZodiacSign,
} from '../../vocabulary';

/** What a value brings to another person. The first two follow `you` or `they`, the third follows `need`. */
export interface Voice {
  readonly brings: string;
  readonly slips: string;
  readonly needs: string;
}

const voice = (brings: string, slips: string, needs: string): Voice => ({ brings, slips, needs });

// Colleagues and friends read these too, so none of them touches or courts (goalWords.test.ts).

export const MBTI_VOICES: Readonly<Record<MbtiType, Voice>> = {
  INTJ: voice(
    'see early where a plan will crack',
    'decide alone and announce it',
    'a reason before a change',
  ),
  INTP: voice(
    'find the assumption that everyone stepped over',
    'stay in the question and forget the hour',
    'time to think without an audience',
  ),
  ENTJ: voice(
    'turn a muddle into steps with names on them',
    'push on before the rest have sat down',
    'an honest no instead of a polite yes',
  ),
  ENTP: voice(
    'find three more ways when one is blocked',
    'argue for sport and miss that it hurt',
    'a quick mind that answers back',
  ),
  INFJ: voice(
    'notice what goes on between people',
    'wait too long to say that it hurts',
    'a quiet hour after a full one',
  ),
  INFP: voice(
    'ask what it is all for',
    'go silent and hope to be understood',
    'room for a mood without a reason',
  ),
  ENFJ: voice('bring out what others can do', 'look after everyone and run dry', 'a question in return'),
  ENFP: voice(
    'make a dull day feel like a beginning',
    'promise more than the week can hold',
    'a warm yes before the practical but',
  ),
  ISTJ: voice(
    'do what was agreed, on the day it was agreed',
    'hear a new idea as a broken promise',
    'a word in time before a plan changes',
  ),
  ISFJ: voice(
    'remember what matters to each person',
    'carry it all and then sigh',
    'thanks for what nobody saw',
  ),
  ESTJ: voice(
    'bring people, times and tasks into one order',
    'correct first and ask later',
    'a clear answer by a clear day',
  ),
  ESFJ: voice(
    'keep people together and fed',
    'take a short reply for a cold one',
    'a sign that the effort was seen',
  ),
  ISTP: voice(
    'fix the thing while others discuss it',
    'leave the room when a talk goes on too long',
    'an hour with no report to give',
  ),
  ISFP: voice(
    'notice what is beautiful and say little about it',
    'say yes and mean perhaps',
    'a start without hurry',
  ),
  ESTP: voice(
    'act while the chance is there',
    'turn a serious talk into a joke',
    'something to do while the talk goes on',
  ),
  ESFP: voice(
    'get a whole table laughing',
    'put off the talk that would spoil the day',
    'good company before good advice',
  ),
};

export const ENNEAGRAM_VOICES: Readonly<Record<EnneagramType, Voice>> = {
  1: voice(
    'hold to what was promised',
    'mend a detail when company was wanted',
    'praise for what is already right',
  ),
  2: voice(
    'sense what is needed before anyone asks',
    'give too much and keep count in secret',
    'help that did not have to be earned',
  ),
  3: voice(
    'turn a wish into a result',
    'stay busy so as not to feel',
    'a warm word on a day without results',
  ),
  4: voice(
    'name what others leave out',
    'look at what is missing until it fills the view',
    'a sad hour that nobody repairs',
  ),
  5: voice(
    'think a thing through to the ground',
    'withdraw to think and forget to come back',
    'leave to answer tomorrow',
  ),
  6: voice(
    'see what could go wrong while there is time',
    'test a promise until it creaks',
    'a plain word about where things stand',
  ),
  7: voice(
    'find the next good possibility',
    'change the subject when it gets heavy',
    'an open door at the end of a heavy talk',
  ),
  8: voice(
    'say straight out what others only think',
    'grow loud without noticing it',
    'an answer that does not flinch',
  ),
  9: voice(
    'let everyone at the table have a say',
    'agree now and mean it less by evening',
    'a second question before the yes counts',
  ),
};

export const LANGUAGE_VOICES: Readonly<Record<LoveLanguage, Voice>> = {
  'Words of Affirmation': voice(
    'say what is good while it is fresh',
    'hear a missing word as a verdict',
    'a sentence of thanks, said aloud',
  ),
  'Quality Time': voice(
    'give an hour with the telephone in a drawer',
    'feel passed over when plans move',
    'an hour without interruptions',
  ),
  'Physical Touch': voice(
    'turn up in person when it counts',
    'feel far away when it is all in writing',
    'a meeting in person instead of a message',
  ),
  'Acts of Service': voice(
    'see what needs doing and do it',
    'do it all alone and go quiet',
    'one task taken over without a request',
  ),
  'Receiving Gifts': voice(
    'remember a small thing from weeks ago and bring it along',
    'read a forgotten day as a sign',
    'a small sign of being remembered',
  ),
};

export const SIGN_VOICES: Readonly<Record<ZodiacSign, Voice>> = {
  Aries: voice(
    'start while others are still tying their shoes',
    'begin the next thing before this one is done',
    'a quick answer',
  ),
  Taurus: voice('stay calm and stay put', 'dig in when pushed', 'time to get used to it'),
  Gemini: voice(
    'ask the question that opens the talk',
    'talk around a thing until it is gone',
    'news and a few jokes',
  ),
  Cancer: voice(
    'keep safe what was entrusted',
    'retreat sideways without a word',
    'a safe corner to begin from',
  ),
  Leo: voice(
    'bring warmth and a little stage',
    'take a lack of applause to heart',
    'a generous word in front of others',
  ),
  Virgo: voice(
    'see the small thing that would help',
    'find fault out of care',
    'a clear list without vague hints',
  ),
  Libra: voice(
    'hear both sides before judging',
    'put off the choice to keep the peace',
    'a fair word in a calm tone',
  ),
  Scorpio: voice('stay when it gets serious', 'keep a hurt in the cellar', 'the whole truth, given early'),
  Sagittarius: voice(
    'widen the view by a continent',
    'say the blunt thing cheerfully',
    'a gate that is not locked',
  ),
  Capricorn: voice(
    'carry a long task to its end',
    'work where a talk is due',
    'respect for the time a thing takes',
  ),
  Aquarius: voice(
    'think of what nobody has tried',
    'step back and watch from a distance',
    'the freedom to do it another way',
  ),
  Pisces: voice(
    'feel the mood of a room and soften it',
    'drift off when it gets hard',
    'a gentle tone and no stopwatch',
  ),
};

export const LIFE_PATH_VOICES: Readonly<Record<LifePathNumber, Voice>> = {
  1: voice('go first and take others along', 'steer from the passenger seat', 'one thing to decide alone'),
  2: voice(
    'find the word that brings two sides together',
    'give way and remember it',
    'a gentle question about what is wanted',
  ),
  3: voice('lighten what is heavy', 'leave the end to chance', 'ears that are not in a hurry'),
  4: voice('build it so that it holds', 'defend the plan after its time', 'a firm day and hour'),
  5: voice('keep things moving', 'be off when it gets narrow', 'a change of scene'),
  6: voice(
    'take care that nobody is left out',
    'help past the point where it helps',
    'an afternoon without duties',
  ),
  7: voice('ask why until it makes sense', 'vanish into thought', 'silence that is not taken for coldness'),
  8: voice('think big and see it through', 'measure what cannot be measured', 'an equal who says no'),
  9: voice(
    'see the whole and forgive the parts',
    'care for far things and miss the near one',
    'a reminder to take as well',
  ),
  11: voice(
    'sense early which way it is going',
    'feel a great deal and call it nothing',
    'a calm room after a bright one',
  ),
  22: voice(
    'turn a large idea into a first brick',
    'carry the whole building alone',
    'help with the heavy end',
  ),
  33: voice('give with an open heart', 'give until nothing is left', 'a rule for when to stop'),
};

export const DESIGN_VOICES: Readonly<Record<HumanDesignType, Voice>> = {
  Manifestor: voice(
    'get a thing going without waiting',
    'act first and explain afterwards',
    'freedom to begin after one word of notice',
  ),
  Generator: voice(
    'have the breath to see a thing through',
    'say yes and tire of it',
    'a question with a yes or a no for an answer',
  ),
  'Manifesting Generator': voice(
    'do in a day what was planned for three',
    'skip the step that others were standing on',
    'leave to change course halfway',
  ),
  Projector: voice(
    'see how each person’s strength could be used',
    'give advice before anyone asks',
    'an invitation instead of an assumption',
  ),
  Reflector: voice(
    'show how a place really feels',
    'take on the mood of the room',
    'a few weeks before a large choice',
  ),
};
