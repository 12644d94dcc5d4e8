import { FREQUENT_FAQS, HELP_CATEGORIES } from './helpTexts';

it('has a known page behind every link', () => {
  const faqs = [...FREQUENT_FAQS, ...HELP_CATEGORIES.flatMap((category) => category.faqs)];
  const links = faqs.flatMap(({ link }) => link ?? []);
  expect(links).toHaveLength(9);
  expect(links.map(({ to }) => to).filter((to) => !to?.startsWith('/'))).toEqual([]);
});
