import type { HumanDesignType } from '../../vocabulary';
import type { Pursuit } from './numberCombinations';

/** How a Human Design type goes about what the life path is after. */
export const DESIGN_WITH_PURSUIT: Readonly<Record<HumanDesignType, Readonly<Record<Pursuit, string>>>> = {
  Manifestor: {
    lead: 'Your life path leads and your design starts: few people have to push you. Announce it, and half of the resistance is gone.',
    belong:
      'Your life path wants a “we”, and your design moves alone. A short word before you go keeps both.',
    express:
      'Your life path has ideas and your design sets them going. Leave the embers to somebody who likes to tend a fire.',
    build:
      'Your life path builds for years, and your design works in bursts. Let others lay the rows between two of your pushes.',
    understand:
      'Your life path studies, and your design acts on what it found. People see only the act, so tell them about the study.',
    give: 'Your life path gives, and your design does so unasked. Tell people what you are about to do for them.',
  },
  Generator: {
    lead: 'Your life path wants to go first, and your design does best with an answer. Lead where you were asked, and you last.',
    belong:
      'Your life path cares for people, and your design has the strength for it. Check each time whether the yes is yours.',
    express:
      'Your life path plays, and your design gets better with each repeat. Play the same piece until it sings.',
    build:
      'Your life path builds, and your design has the breath for it. Choose the site with care; you will be there for a while.',
    understand:
      'Your life path digs, and your design can dig for years. Let the question be one that wakes you up.',
    give: 'Your life path gives to many, and your design gives what it has that day. An evening nap is part of the gift.',
  },
  'Manifesting Generator': {
    lead: 'Your life path wants the top, and your design knows a short way. Look back at the first bend to see who is with you.',
    belong:
      'Your life path holds people together, and your design is three rooms on. Call out where you are.',
    express:
      'Your life path sparkles, and your design does it in four fields at once. Let one of them be seen to the end.',
    build:
      'Your life path lays stone on stone, and your design skips a few. The wall tells you which one was needed.',
    understand:
      'Your life path wants the ground of it, and your design wants to try it. Trying is how you read.',
    give: 'Your life path is generous, and your design is quick. Ask first, and the help arrives where it was wanted.',
  },
  Projector: {
    lead: 'Your life path wants to steer, and your design steers best when invited. Let them come to you with the wheel.',
    belong:
      'Your life path lives with others, and your design sees them clearly. See, and wait until they ask.',
    express:
      'Your life path has a voice, and your design needs an ear that is open. Choose your audience before your words.',
    build:
      'Your life path builds, and your design draws up the plan. Let others carry the stones without a bad conscience.',
    understand:
      'Your life path looks deep, and so does your design. Your insight is in demand once people know of it.',
    give: 'Your life path gives to many, and your design gives well to one at a time. Take them in turn.',
  },
  Reflector: {
    lead: 'Your life path leads, and your design mirrors. You show a group where it is going by how you feel in it.',
    belong:
      'Your life path wants to belong, and your design becomes the place it is in. Belong where it is good to be.',
    express:
      'Your life path expresses, and your design expresses what is in the air. Ask whose song it is that you are singing.',
    build: 'Your life path builds, and your design wants a month for the choice of ground. Take the month.',
    understand:
      'Your life path seeks, and your design samples. You understand a place by having lived in it.',
    give: 'Your life path feels for all, and your design feels all of them. Wash your hands of the day before you sleep.',
  },
};
