import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { isWeighedOwnWay, weighingWords } from './weighing';

const { importance } = buildOwnProfile();

it('says for which goal a score is weighed, and that it is the reader’s own way when anything is not usual', () => {
  expect(weighingWords('dating', importance)).toBe('weighed for dating');
  expect(weighingWords('business', { ...importance, numerology: 'none' })).toBe(
    'weighed your way, for business',
  );
});

it('takes what is not known yet for usual', () => expect(isWeighedOwnWay(undefined)).toBe(false));
