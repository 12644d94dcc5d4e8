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

export const DEFINITION_PASSAGES: Readonly<Record<string, string>> = {
  None: 'No centre of your chart is defined, so you read places and people with great care.',
  Single: 'Your defined centres are one group, so you come to terms with things by yourself and rather fast.',
  Split: 'Your defined centres form two groups, and some people feel like a bridge between them.',
  'Triple Split': 'Your defined centres form three groups, so a busy café may help you think.',
  'Quadruple Split':
    'Your defined centres form four groups, so you do well to take your time and a change of place.',
};

export const CENTRE_PASSAGES: Readonly<Record<string, string>> = {
  Head: 'questions that keep coming (Head)',
  Ajna: 'a steady way of thinking (Ajna)',
  Throat: 'a way of speaking that people can rely on (Throat)',
  G: 'a firm sense of who you are (G)',
  Heart: 'willpower that keeps a promise (Heart)',
  Spleen: 'an instinct for what is good for you now (Spleen)',
  SolarPlexus: 'feelings that move in waves (Solar Plexus)',
  Sacral: 'energy that comes back overnight (Sacral)',
  Root: 'a steady push from below (Root)',
};

export const AURA_PASSAGES: Readonly<Record<HumanDesignType, string>> = {
  Manifestor:
    'Your presence is called closed and self-contained: people feel that you are there, and not what you are about to do.',
  Generator:
    'Your presence is called open and enveloping: people feel at home beside you before you have said much.',
  'Manifesting Generator':
    'Your presence is called open, enveloping and quick: people feel a pull, and then a breeze.',
  Projector: 'Your presence is called focused: people feel looked at, and mostly understood.',
  Reflector: 'Your presence is called sampling: people feel that you taste the air and leave it as it was.',
};

export const NEIGHBOUR_TYPES: Readonly<Record<HumanDesignType, string>> = {
  Manifestor:
    'Nearest to you is the Manifesting Generator, who starts as fast but waits for something to answer to first.',
  Generator:
    'Nearest to you is the Manifesting Generator, who has the same steady energy and skips more steps.',
  'Manifesting Generator':
    'You stand between the Generator, whose lasting energy you share, and the Manifestor, whose speed you know.',
  Projector:
    'Nearest to you is the Reflector, who also sees others well and has even less of a fixed engine.',
  Reflector:
    'Nearest to you is the Projector, who also works by seeing, though with something constant inside.',
};

/** The type on an ordinary day. */
export const DESIGN_DAYS: Readonly<Record<HumanDesignType, string>> = {
  Manifestor:
    'You can tell this type by an empty chair: a moment ago you were still there. You may clear out a whole cellar on a Saturday and then lie on the sofa until Tuesday. Both are part of one movement, and it helps when the people at home know that.',
  Generator:
    'You can tell this type by a hum: it sounds when you are asked something that you like. You may spend four hours on one knot and come out of it fresher than before. An hour of what you do not like costs you more than all four.',
  'Manifesting Generator':
    'You can tell this type by its open tabs, both on the screen and on the stove. You may learn a language for three weeks, drop it, and use it two years later. That is no lack of staying power; you take out what you need.',
  Projector:
    'You can tell this type by its questions: they are about you and not about the weather. You may see in ten minutes why a team is stuck, and go home tired from an afternoon of being busy. Rest is where your sight comes from.',
  Reflector:
    'You can tell this type by its moods, which belong to the house as much as to you. You may love a café on Monday and feel nothing there on Friday. Keep a small calendar of good places; it tells you more than a test does.',
};
