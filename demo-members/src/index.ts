/** Invented members: their texts, names and pictures. Depends only on the number of a member, never on time. */
export { createSeededRandom, demoIdOf, type Chance } from './chance';
export { createPerson, LEADING_ROLES, type DemoPerson } from './people/demoPerson';
export { createTestScores } from './people/demoTestScores';
export type { Culture } from './people/cultures';
export { writeReply } from './people/replies';
export { listPictureFiles } from './pictures';
