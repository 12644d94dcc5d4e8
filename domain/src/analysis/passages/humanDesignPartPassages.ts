import type { HumanDesignType } from '../../vocabulary';

/** The parts of a Human Design chart beside the type. Keys as in a stored profile. */
export const AUTHORITY_PASSAGES: Readonly<Record<string, string>> = {
  Emotional:
    'Your authority is **Emotional**: what you feel about a thing rises and falls. What is true today may look different on Thursday, so sleep on what matters.',
  Sacral:
    'Your authority is **Sacral**: your body answers on the spot, often with a sound. Questions with yes or no suit you best.',
  Splenic:
    'Your authority is **Splenic**: your knowing is quiet, quick and says things once. The first whisper about what is good for you is the one to trust.',
  'Ego Manifested':
    'Your authority is **Ego Manifested**: you learn what you want by hearing yourself say it. Speak freely first, and plan afterwards.',
  'Ego Projected':
    'Your authority is **Ego Projected**: you do well to ask what is in it for you. A promise holds where your heart has the will.',
  'Self-Projected':
    'Your authority is **Self-Projected**: your direction becomes clear in your own voice. A friend who only listens is worth more to you than one who advises.',
  Mental:
    'Your authority is **Mental**: you see clearly after you have talked in several places with several people. The right surroundings do half of the work.',
  Lunar:
    'Your authority is **Lunar**: you know best after one round of the Moon. By then you have met the question in every mood.',
};

export const CONSCIOUS_LINES: Readonly<Record<string, string>> = {
  '1': 'The first line of your profile is a 1: you want firm ground, so you look things up before you step on them.',
  '2': 'The first line of your profile is a 2: you have a gift you hardly notice, and others call you out for it.',
  '3': 'The first line of your profile is a 3: you learn by trying, and you know well what does not work.',
  '4': 'The first line of your profile is a 4: your chances come through people you know.',
  '5': 'The first line of your profile is a 5: you like to solve what is practical, and people bring you problems.',
  '6': 'The first line of your profile is a 6: you watch from the roof for a while before you join in.',
};

export const UNCONSCIOUS_LINES: Readonly<Record<string, string>> = {
  '1': 'The second line is a 1: without meaning to, you ask for the reasons.',
  '2': 'The second line is a 2: others see that you need your own corner, often before you do.',
  '3': 'The second line is a 3: others see someone who bumps into life and gets up again.',
  '4': 'The second line is a 4: others see a friend in you early on.',
  '5': 'The second line is a 5: others expect you to have the answer, even when you have said nothing.',
  '6': 'The second line is a 6: others take you as an example, whether you like it or not.',
};

export const STRATEGY_PASSAGES: Readonly<Record<HumanDesignType, string>> = {
  Manifestor: 'Your strategy is to inform: not to ask for leave, but to let others know.',
  Generator: 'Your strategy is to respond: let the question come, and listen for the yes in your body.',
  'Manifesting Generator':
    'Your strategy has two steps: first wait for the yes in your body, and then let others know.',
  Projector: 'Your strategy is to wait for the invitation in love, work and where to live.',
  Reflector: 'Your strategy is to give a large choice about four weeks, one round of the Moon.',
};
