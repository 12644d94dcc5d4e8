import { EMPTY_DRAFT, type FinishedTest } from '../shared/model/draft';
import type { Answers } from '../shared/model/steps';

export const MBTI_DONE: FinishedTest = {
  testType: 'mbti',
  responses: [0, 1, 1, 0],
  result: { type: 'INTJ', title: 'The Architect', description: 'Quiet plans.', traits: ['Strategic'] },
};

export const buildAnswers = (overrides: Partial<Answers> = {}): Answers => ({
  ...EMPTY_DRAFT,
  fullName: 'Mara Lind',
  email: 'mara@example.org',
  password: 'long enough',
  birthday: '1990-05-17',
  birthTime: '08:30',
  birthPlace: {
    text: 'Porto, Portugal',
    at: { latitude: 41.1496, longitude: -8.611, timeZone: 'Europe/Lisbon' },
  },
  gender: 'female',
  preferredGenders: ['male', 'female'],
  connectionGoals: ['dating'],
  ...overrides,
});
