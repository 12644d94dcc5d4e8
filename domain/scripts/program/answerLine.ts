import { failure, type InputError, type Result } from '../../src/result';
import { answerCompatibility } from './answerCompatibility';
import {
  answerBirth,
  answerHumanDesign,
  answerMoon,
  answerNatal,
  answerNumerology,
  type Answer,
} from './answers';
import { readQuestion, type Question } from './question';

const ANSWERS = new Map<unknown, (question: Question, now: Date) => Result<Answer>>([
  ['natal', answerNatal],
  ['birth', answerBirth],
  ['humandesign', answerHumanDesign],
  ['moon', answerMoon],
  ['numerology', answerNumerology],
  ['compatibility', answerCompatibility],
]);

/**
 * Returns the answer to one line of JSON, without a line break. Never throws: invalid input becomes
 * `{"error":…,"field":…,"reason":…}`. An `id` is echoed.
 * @param now later births are rejected
 */
export function answerLine(line: string, now: Date): string {
  const question = readQuestion(line);
  if (!question.ok) return JSON.stringify(toErrorAnswer(question.error));
  const { id } = question.value;
  const echo = typeof id === 'string' || typeof id === 'number' ? { id } : {};
  const answer = answerQuestion(question.value, now);
  return JSON.stringify({ ...echo, ...(answer.ok ? answer.value : toErrorAnswer(answer.error)) });
}

function answerQuestion(question: Question, now: Date): Result<Answer> {
  const { kind } = question;
  if (kind === undefined || kind === null) return failure('kind', 'missing', 'Please give "kind".');
  const answer = ANSWERS.get(kind);
  if (answer) return answer(question, now);
  return failure('kind', 'unknown', `A kind is one of ${[...ANSWERS.keys()].join(', ')}.`);
}

function toErrorAnswer({ message, field, reason }: InputError): Answer {
  return { error: message, field, reason };
}
