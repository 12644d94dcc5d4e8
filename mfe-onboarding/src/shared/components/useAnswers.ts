import { useState } from 'react';
import { keepDraft, readDraft, type Draft } from '../model/draft';
import type { Field, FieldProblems } from '../model/fieldProblems';
import type { Answers } from '../model/steps';

/**
 * The answers of this visit and of the one before a reload. Every change is kept at once, except the password, which
 * lives as long as the page. A problem goes away when its field is touched.
 */
export function useAnswers() {
  const [draft, setDraft] = useState(() => readDraft(localStorage));
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<FieldProblems>({});

  function change({ password: typed, ...fields }: Partial<Answers>): void {
    if (typed !== undefined) setPassword(typed);
    if (Object.keys(fields).length > 0) {
      setDraft((before) => {
        const after: Draft = { ...before, ...fields };
        keepDraft(localStorage, after);
        return after;
      });
    }
    const touched = [...Object.keys(fields), ...(typed === undefined ? [] : ['password'])] as Field[];
    setProblems((shown) => without(shown, touched));
  }

  const answers: Answers = { ...draft, password };
  return { answers, change, problems, setProblems };
}

function without(problems: FieldProblems, fields: readonly Field[]): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field as Field)));
}
