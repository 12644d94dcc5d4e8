import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { EMPTY_DRAFT, UNKNOWN_BIRTH_TIME } from '../../../shared/model/draft';
import { buildAnswers, MBTI_DONE } from '../../../testing/answers';
import { knownFacets, listFacetsOf } from './knownFacets';

const knownOf = (...draft: Parameters<typeof knownFacets>) => knownFacets(...draft).map(({ known }) => known);

test('an empty draft has no facets', () => {
  expect(knownOf(EMPTY_DRAFT)).toEqual([null, null, null, null, null, null]);
});

test('a birthday determines sign and number; Human Design also needs the time and the place', () => {
  expect(knownOf({ ...EMPTY_DRAFT, birthday: '1990-05-17' })).toEqual([
    null,
    null,
    null,
    'Taurus',
    'Life path 5',
    null,
  ]);
  expect(knownOf(buildAnswers())[5]).toBe('Ready to be read');
  expect(knownOf(buildAnswers({ birthPlace: { text: 'A farm', at: null } }))[5]).toBeNull();
  expect(knownOf(buildAnswers({ birthTime: UNKNOWN_BIRTH_TIME }))[5]).toBeNull();
  expect(knownOf(buildAnswers({ birthTime: '~08:30' }))[5]).toBeNull();
});

test('a finished test fills in its facet', () => {
  expect(knownOf(buildAnswers({ tests: { mbti: MBTI_DONE } }))[0]).toBe('INTJ');
});

test('a saved profile has the facets computed by the API', () => {
  const facets = listFacetsOf(
    buildOwnProfile({ mbtiType: null, enneagramType: 4, astrologySign: 'Taurus', numerologyLifePath: 5 }),
  );
  expect(facets.map(({ known }) => known).slice(0, 5)).toEqual([
    null,
    'Type 4',
    buildOwnProfile().loveLanguage,
    'Taurus',
    'Life path 5',
  ]);
});

test('each of the three tests fills in its own facet', () => {
  const resultOf = (testType: 'enneagram' | 'love-languages', type: string) => ({
    ...MBTI_DONE,
    testType,
    result: { ...MBTI_DONE.result, type },
  });
  const tests = {
    enneagram: resultOf('enneagram', '4'),
    'love-languages': resultOf('love-languages', 'Quality Time'),
  };
  expect(knownOf({ ...EMPTY_DRAFT, tests })).toEqual([null, 'Type 4', 'Quality Time', null, null, null]);
});

test('Human Design is not ready without a birthday or a time', () => {
  expect(knownOf(buildAnswers({ birthday: '' }))[5]).toBeNull();
  expect(knownOf(buildAnswers({ birthTime: '' }))[5]).toBeNull();
});

test('a saved profile without numbers shows no numbers', () => {
  const facets = listFacetsOf(buildOwnProfile({ enneagramType: null, numerologyLifePath: null }));
  expect(facets.map(({ system, known }) => [system, known])).toEqual([
    ['mbti', 'INTJ'],
    ['enneagram', null],
    ['loveLanguage', 'Quality Time'],
    ['astrology', 'Taurus'],
    ['numerology', null],
    ['humanDesign', 'Projector'],
  ]);
});
