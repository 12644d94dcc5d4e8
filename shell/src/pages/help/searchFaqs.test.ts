import { searchFaqs } from './searchFaqs';

const faq = (question: string, answer: string) => ({ question, answer: [answer] });
const FAQS = [
  faq('Where do photos go?', 'To people who may see them.'),
  faq('What is checked?', 'Your photos, against the camera.'),
  faq('Which café?', 'Any.'),
];

const questions = (query: string) => searchFaqs(FAQS, query).map(({ question }) => question);

it('ranks questions before answers', () => {
  expect(questions('photos')).toEqual(['Where do photos go?', 'What is checked?']);
});

it('requires every word, in any order and in part', () => {
  expect(questions('camera phot')).toEqual(['What is checked?']);
  expect(questions('camera people')).toEqual([]);
});

it('ignores case, accents and punctuation', () => {
  expect(questions('CAFE?!')).toEqual(['Which café?']);
});

it.each(['', '   ', '?!'])('finds nothing for %j', (query) => {
  expect(questions(query)).toEqual([]);
});
