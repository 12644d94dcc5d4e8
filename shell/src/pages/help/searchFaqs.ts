import type { Faq } from './helpTexts';

/** Lower case and without accents, so that 'Résumé' is found by 'resume'. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
}

/**
 * The questions that contain every word of the query, anywhere and in any order; those that have them in the
 * question itself come first. An empty query finds nothing.
 */
export function searchFaqs(faqs: readonly Faq[], query: string): Faq[] {
  const words = plain(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const hasAll = (text: string) => words.every((word) => text.includes(word));
  const found = faqs.filter(({ question, answer }) => hasAll(plain([question, ...answer].join(' '))));
  const inQuestion = found.filter(({ question }) => hasAll(plain(question)));
  return [...inQuestion, ...found.filter((faq) => !inQuestion.includes(faq))];
}
