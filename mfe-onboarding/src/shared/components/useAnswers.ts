import { getServerTimeMs, localStore, shareInScope, useRefusals, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftKeyOf, readDraft, storeDraft, type Draft } from '../model/draft';
import type { FieldProblems } from '../model/fieldProblems';
import { openDraft, type DraftOwner } from '../model/openDraft';
import type { Answers, Field } from '../model/steps';
import { editDraft, mergeLater } from '../model/typedFields';

/** Only in memory, and shared, because another release may show the next step. */
const getTyped = shareInScope('onboarding.typed', () => ({ password: '' }));

/** Keeps the password for another release that replaces this one at the same address. */
function forgetPasswordUnlessReplaced(): void {
  const isAsked = useSession.getState().user === null;
  if (!isAsked || window.location.pathname !== paths.onboarding()) getTyped().password = '';
}

/**
 * Manages the answers, which survive a reload. Every change is stored immediately, except the password, which is
 * forgotten with the page. Editing a field removes its error.
 */
export function useAnswers(member: DraftOwner | null) {
  const [draft, setDraft] = useState(() => openDraft(localStore, member));
  const [password, setPassword] = useState(() => getTyped().password);
  useEffect(() => forgetPasswordUnlessReplaced, []);
  const [problems, setProblems] = useState<FieldProblems>({});
  const isKeptHere = !useRefusals((refusals) => refusals.storage);
  // In a ref as well, because two changes may come before the next render.
  const latest = useRef(draft);
  const owner = useRef(member);

  function put(next: Draft): void {
    latest.current = next;
    setDraft(next);
    storeDraft(localStore, owner.current?.id ?? null, next);
  }

  const id = member?.id ?? null;
  const email = member?.email ?? '';
  useEffect(() => {
    if (id === (owner.current?.id ?? null)) return;
    owner.current = id ? { id, email } : null;
    latest.current = openDraft(localStore, owner.current, latest.current);
    setDraft(latest.current);
  }, [id, email]);

  const adopt = useEffectEvent((event: StorageEvent) => {
    if (event.key !== draftKeyOf(owner.current?.id ?? null) || event.newValue === null) return;
    const stored = readDraft(localStore, owner.current?.id ?? null);
    const { draft: merged } = mergeLater(latest.current, stored);
    // Name and address have no timestamps, so the local values are kept.
    latest.current = {
      ...merged,
      fullName: merged.fullName || stored.fullName,
      email: merged.email || stored.email,
    };
    setDraft(latest.current);
  });
  // Another tab of this browser has stored a change.
  useEffect(() => {
    const onStorage = (event: StorageEvent) => adopt(event);
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);

  function change({ password: next, ...fields }: Partial<Answers>): void {
    if (next !== undefined) {
      getTyped().password = next;
      setPassword(next);
    }
    if (Object.keys(fields).length > 0) put(editDraft(latest.current, fields, getServerTimeMs()));
    const touched = [...Object.keys(fields), ...(next === undefined ? [] : ['password'])] as Field[];
    setProblems((shown) => omitProblems(shown, touched));
  }

  const answers: Answers = { ...draft, password };
  return { answers, change, problems, setProblems, isKeptHere, read: () => latest.current, put };
}

function omitProblems(problems: FieldProblems, fields: readonly Field[]): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field as Field)));
}
