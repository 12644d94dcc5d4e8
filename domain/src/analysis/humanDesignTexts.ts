import type { HumanDesignType } from '../vocabulary';

/** Short texts on the parts of a Human Design chart, for the analysis. */
export const STRATEGY_TEXTS: Readonly<Record<HumanDesignType, string>> = {
  Manifestor:
    'Before you act on an idea, tell the people whom it touches. You are not asking for leave; you are giving them time to step aside or to join.',
  Generator:
    'Let life come towards you with questions and offers, and notice which of them wake you up. A yes from the body lasts; a yes from the head alone runs dry.',
  'Manifesting Generator':
    'Notice first what wakes you up, then say aloud what you are about to do. It spares others the surprise and you the way back.',
  Projector:
    'In the large matters, work, love and where to live, wait until you are seen and asked. In between study what fascinates you; that is what draws the invitations.',
  Reflector:
    'Give a large decision a full cycle of the Moon, about four weeks, and talk it over with people you like in places that are good for you.',
};

export const AUTHORITY_TEXTS: Readonly<Record<string, string>> = {
  Emotional:
    'Your clarity comes in waves. What is true for you today may look different tomorrow, so sleep on what matters and decide when the water is calm.',
  Sacral:
    'Your body answers in the moment, often with a sound. Ask yourself questions that can be answered with yes or no.',
  Splenic:
    'Your knowing is quiet, quick and says things once. Trust the first whisper about what is good for you.',
  'Ego Manifested':
    'Listen to what you hear yourself say you want. Your will is a reliable guide when you speak freely.',
  'Ego Projected': 'Ask what is in it for you, and commit only where your heart has the will.',
  'Self-Projected':
    'Talk to people who let you hear yourself. Your direction becomes clear in your own voice.',
  Mental:
    'Talk things over in different places and with different people; the right surroundings make you see.',
  Lunar:
    'Give large decisions a month. Your view is complete when you have seen the matter from every side of yourself.',
};

export const LINE_TEXTS: Readonly<Record<string, string>> = {
  '1': 'the **investigator**, who needs firm ground and looks things up',
  '2': 'the **natural**, who has a gift and needs to be called out of retreat',
  '3': 'the **experimenter**, who learns by trying and finds out what does not work',
  '4': 'the **friend**, whose chances come through people they know',
  '5': 'the **problem-solver**, of whom others expect a great deal',
  '6': 'the **example**, who watches from the roof and lives what others later learn',
};

export const DEFINITION_TEXTS: Readonly<Record<string, string>> = {
  None: 'No centre is defined: you are open throughout and read places and people very precisely.',
  Single:
    'All your defined centres are connected: you come to terms with things by yourself and rather fast.',
  Split:
    'Your defined centres form two groups: people who bridge them feel good to be with, and time helps both halves to speak.',
  'Triple Split':
    'Your defined centres form three groups: being among different people helps you to hear all of yourself.',
  'Quadruple Split':
    'Your defined centres form four groups: you need time and variety to come to a decision, and should take both.',
};

export const CENTRE_TEXTS: Readonly<Record<string, string>> = {
  Head: 'Head: steady inspiration and questions',
  Ajna: 'Ajna: a consistent way of thinking',
  Throat: 'Throat: a dependable way of speaking and acting',
  G: 'G: a firm sense of self and direction',
  Heart: 'Heart: reliable willpower',
  Spleen: 'Spleen: instinct for what is healthy now',
  SolarPlexus: 'Solar Plexus: feelings that move in waves',
  Sacral: 'Sacral: lasting life energy',
  Root: 'Root: steady drive under pressure',
};
