import { buildUser, idOf } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { QUIZZES } from '@sixfold/domain/texts';
import { removeDraft, readDraft, writeDraft, type DraftStorage } from './quizDraft';
import { chooseAnswer, goForward, startRun } from './quizRun';

function createStorage(initial: Record<string, string> = {}): DraftStorage {
  const items = new Map(Object.entries(initial));
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const quiz = QUIZZES['love-languages'];
const KEY = 'sixfold.quiz.love-languages';

describe('quiz draft', () => {
  it('continues at the last question', () => {
    const storage = createStorage();
    const run = goForward(chooseAnswer(startRun(5), 3));
    writeDraft(storage, quiz, run);
    expect(readDraft(storage, quiz)).toEqual(run);
  });

  it('moves from a visitor to the member they become and to no other member', () => {
    const storage = createStorage();
    const run = goForward(chooseAnswer(startRun(5), 3));
    writeDraft(storage, quiz, run);
    useSession.getState().setUser(buildUser({ id: idOf(1) }));
    expect(readDraft(storage, quiz)).toEqual(run);
    expect(storage.getItem(KEY)).toBeNull();
    expect(storage.getItem(`${KEY}.${idOf(1)}`)).not.toBeNull();
    useSession.getState().setUser(buildUser({ id: idOf(2) }));
    expect(readDraft(storage, quiz)).toEqual(startRun(5));
    useSession.getState().setUser(null);
    expect(readDraft(storage, quiz)).toEqual(startRun(5));
  });

  it('starts over once it is removed', () => {
    const storage = createStorage();
    writeDraft(storage, quiz, goForward(chooseAnswer(startRun(5), 3)));
    removeDraft(storage, quiz);
    expect(readDraft(storage, quiz)).toEqual(startRun(5));
  });

  it('drops answers that do not fit the current questions and never skips an open question', () => {
    const storage = createStorage({
      [KEY]: JSON.stringify({ position: 4, responses: [1, 7, 'x', -1, 2, 2, 2] }),
    });
    expect(readDraft(storage, quiz)).toEqual({ position: 1, responses: [1, null, null, null, 2] });
  });

  it.each(['{', 'null', '[]', '"text"', '{"responses":3}'])(
    'starts over when the storage contains %s',
    (stored) => {
      expect(readDraft(createStorage({ [KEY]: stored }), quiz)).toEqual(startRun(5));
    },
  );

  it('is skipped when the browser blocks storage', () => {
    const forbidden = () => {
      throw new Error('forbidden');
    };
    const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
    expect(readDraft(storage, quiz)).toEqual(startRun(5));
    expect(() => writeDraft(storage, quiz, startRun(5))).not.toThrow();
    expect(() => removeDraft(storage, quiz)).not.toThrow();
  });
});
