import { isDeepStrictEqual } from 'node:util';
import { observeLists, observeOther, observeOwn } from './observe';
import type { Operation } from './operations';
import type { Product } from './perform';
import { viewLists, viewOther, viewOwn } from './view';
import { SLOTS, memberAt, othersOf, type Slot, type ModelState } from './modelState';

export interface Model {
  /** States that explain all observations so far; several after concurrent operations. */
  states: ModelState[];
  /** After concurrent operations, lists by time may have either order. */
  hasTies: boolean;
}

/** Operations that change a member's own pages. */
const OWN: readonly Operation['kind'][] = [
  'editBio',
  'editProfile',
  'settings',
  'shareDate',
  'checkIn',
  'cancelDate',
  'addPhoto',
  'removePhoto',
  'restorePhoto',
  'putFirst',
];

export interface Explanation {
  before: ModelState;
  after: ModelState;
}

const sortLists = (value: unknown): unknown =>
  Array.isArray(value)
    ? value
        .map(sortLists)
        .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other), 'en'))
    : value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, sortLists(each)]))
      : value;

/** Queries to the product after a step, each with the model's expectation. */
interface Question {
  title: string;
  ask: () => Promise<unknown>;
  expect: (state: ModelState) => unknown;
  hasTime: boolean;
}

function listQuestions(
  product: Product,
  state: ModelState,
  operations: readonly Operation[],
  isComplete: boolean,
) {
  const questions: Question[] = [];
  // Queries all members only now and then, because that takes most of the time.
  const asksAll = isComplete || state.at % 5 === 0 || operations.some(({ kind }) => kind === 'deleteAccount');
  const isInvolved = (slot: Slot) =>
    isComplete || operations.some(({ by, to }) => by === slot || to === slot);
  for (const slot of SLOTS) {
    if (!memberAt(state, slot).isSignedIn || !(asksAll || isInvolved(slot))) continue;
    const title = `what ${slot} sees`;
    questions.push({
      title: `${title} in lists`,
      ask: () => observeLists(product, slot),
      expect: (each) => viewLists(each, slot),
      hasTime: true,
    });
    if (!isInvolved(slot)) continue;
    if (asksAll || operations.some(({ by, kind }) => by === slot && OWN.includes(kind)))
      questions.push({
        title: `${title} of their own`,
        ask: () => observeOwn(product, slot),
        expect: (each) => viewOwn(each, slot),
        hasTime: false,
      });
    for (const other of othersOf(slot).filter(isInvolved))
      questions.push({
        title: `${title} of ${other}`,
        ask: () => observeOther(product, slot, other),
        expect: (each) => viewOther(each, slot, other),
        hasTime: false,
      });
  }
  for (const { slot, tabs } of product.people)
    questions.push({
      title: `whether the tabs of ${slot} are connected`,
      ask: async () => tabs.length > 0 && tabs.every(({ socket }) => socket.connected),
      expect: (each) => memberAt(each, slot).isSignedIn,
      hasTime: false,
    });
  return questions;
}

export interface Fault {
  title: string;
  expected: unknown;
  seen: unknown;
}

/** Keeps the explanations whose states match the product. If none is left, returns the first difference. */
export async function compare(
  product: Product,
  model: Model,
  explanations: readonly Explanation[],
  operations: readonly Operation[],
  isComplete: boolean,
): Promise<Explanation[] | Fault> {
  const [first] = explanations;
  if (!first) throw new Error('There is nothing to compare.');
  let left = [...explanations];
  const questions = listQuestions(product, first.after, operations, isComplete);
  const answers = await Promise.all(questions.map(({ ask }) => ask()));
  for (const [index, { title, expect, hasTime }] of questions.entries()) {
    const arrange = (value: unknown) => (model.hasTies && hasTime ? sortLists(value) : value);
    const seen = arrange(answers[index]);
    const fitting = left.filter(({ after }) => isDeepStrictEqual(arrange(expect(after)), seen));
    if (fitting.length === 0) return { title, expected: arrange(expect(left[0]!.after)), seen };
    left = fitting;
  }
  return left;
}

export const formatFault = ({ title, expected, seen }: Fault) => {
  const differs = (key: string) =>
    !isDeepStrictEqual((expected as Record<string, unknown>)[key], (seen as Record<string, unknown>)[key]);
  const keys =
    expected && typeof expected === 'object' && seen && typeof seen === 'object'
      ? Object.keys(expected).filter(differs)
      : [];
  const pick = (value: unknown) =>
    JSON.stringify(
      keys.length > 0
        ? Object.fromEntries(keys.map((key) => [key, (value as Record<string, unknown>)[key]]))
        : value,
    );
  return `${title} is ${pick(seen)} and should be ${pick(expected)}`;
};
