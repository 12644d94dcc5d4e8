import type { Faq } from './helpTexts';

/** Converts to lower case without accents, so that 'resume' finds 'Résumé'. */
function normaliseText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
}

/**
 * Returns the questions that contain every word of the query in any order, matches in the question first. An empty
 * query finds nothing.
 */
export function searchFaqs(faqs: readonly Faq[], query: string): Faq[] {
  const words = normaliseText(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const hasAll = (text: string) => words.every((word) => text.includes(word));
  const found = faqs.filter(({ question, answer }) => hasAll(normaliseText([question, ...answer].join(' '))));
  const inQuestion = found.filter(({ question }) => hasAll(normaliseText(question)));
  return [...inQuestion, ...found.filter((faq) => !inQuestion.includes(faq))];
}
