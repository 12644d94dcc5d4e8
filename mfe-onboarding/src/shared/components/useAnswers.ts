import { useEffect, useRef, useState } from 'react';
import { keepDraft, type Draft } from '../model/draft';
import type { Field, FieldProblems } from '../model/fieldProblems';
import { openDraft, type DraftOwner } from '../model/openDraft';
import type { Answers } from '../model/steps';
import { typeInto } from '../model/typedFields';

/**
 * The answers of this visit and of the one before a reload. Every change is kept at once, except the password, which
 * lives as long as the page. A problem goes away when its field is touched.
 */
export function useAnswers(member: DraftOwner | null) {
  const [draft, setDraft] = useState(() => openDraft(localStorage, member));
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isKeptHere, setKeptHere] = useState(true);
  // Beside the state, because two changes may come before the next render.
  const latest = useRef(draft);
  const owner = useRef(member);

  function put(next: Draft): void {
    latest.current = next;
    setDraft(next);
    setKeptHere(keepDraft(localStorage, owner.current?.id ?? null, next));
  }

  const id = member?.id ?? null;
  const email = member?.email ?? '';
  useEffect(() => {
    if (id === (owner.current?.id ?? null)) return;
    owner.current = id ? { id, email } : null;
    latest.current = openDraft(localStorage, owner.current, latest.current);
    setDraft(latest.current);
  }, [id, email]);

  function change({ password: typed, ...fields }: Partial<Answers>): void {
    if (typed !== undefined) setPassword(typed);
    if (Object.keys(fields).length > 0) put(typeInto(latest.current, fields, Date.now()));
    const touched = [...Object.keys(fields), ...(typed === undefined ? [] : ['password'])] as Field[];
    setProblems((shown) => without(shown, touched));
  }

  const answers: Answers = { ...draft, password };
  return { answers, change, problems, setProblems, isKeptHere, read: () => latest.current, put };
}

function without(problems: FieldProblems, fields: readonly Field[]): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field as Field)));
}
