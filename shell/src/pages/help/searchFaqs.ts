import { foldText } from '@sixfold/domain';
import type { Faq } from './helpTexts';

/**
 * Returns the questions that contain every word of the query in any order, matches in the question first. An empty
 * query finds nothing.
 */
export function searchFaqs(faqs: readonly Faq[], query: string): Faq[] {
  const words = foldText(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const hasAll = (text: string) => words.every((word) => text.includes(word));
  const found = faqs.filter(({ question, answer }) => hasAll(foldText([question, ...answer].join(' '))));
  const inQuestion = found.filter(({ question }) => hasAll(foldText(question)));
  return [...inQuestion, ...found.filter((faq) => !inQuestion.includes(faq))];
}
