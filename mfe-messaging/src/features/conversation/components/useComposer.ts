import { hasVisibleText } from '@sixfold/api-contract';
import { getServerTimeMs } from '@sixfold/client-kit';
import { useEffect, useState, type RefObject } from 'react';
import { getOutbox } from '../../../shared/api/outbox';
import {
  EMPTY_DRAFT,
  type Draft,
  type DraftEdit,
  type OutgoingPicture,
} from '../../../shared/model/outboxEntries';
import { describeBubble } from '../model/covers';
import { canEdit, type Bubble } from '../model/timeline';
import type { ComposerMode } from './Composer';

export interface ComposerOptions {
  userId: string;
  otherName: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The messages being edited and replied to, if loaded. */
  edited: Bubble | undefined;
  repliedTo: Bubble | undefined;
  focusField: () => void;
  sayTyping: () => void;
}

/** Returns the state of the composer: a draft, a reply or an edit of an own message. */
export function useComposer(options: ComposerOptions) {
  const { userId, otherName, field, edited, repliedTo, focusField, sayTyping } = options;
  const outbox = getOutbox();
  const { text, replyTo, edit: storedEdit = null } = outbox.useDraft(userId);
  const [openedAtMs] = useState(() => getServerTimeMs());
  // An edit resumed after a reload may be too late by now; a message on an unloaded page cannot be checked here.
  const edit = edited && !canEdit(edited, openedAtMs) ? null : storedEdit;

  const change = (changed: Partial<Draft>) => outbox.setDraft(userId, { text, replyTo, edit, ...changed });

  const editKey = edit?.key;
  useEffect(() => {
    const element = field.current;
    if (editKey) element?.setSelectionRange(element.value.length, element.value.length);
  }, [field, editKey]);

  function saveEdit({ key, seq, before }: DraftEdit, content: string): void {
    change({ edit: null });
    // The message may have been stored during the edit.
    const target = edited?.seq ?? seq;
    if (content === (edited?.content ?? before)) return;
    if (target === null) outbox.rewrite(key, content);
    else outbox.add(userId, { kind: 'edit', target, content });
  }

  const replyMode: ComposerMode | null =
    replyTo === null
      ? null
      : {
          kind: 'reply',
          title: `Replying to ${repliedTo?.isOwn ? 'yourself' : otherName}`,
          text: repliedTo ? describeBubble(repliedTo) : 'An earlier message',
        };

  return {
    mode: edit
      ? ({ kind: 'edit', title: 'Editing', text: edited?.content ?? edit.before } as const)
      : replyMode,
    text: edit ? edit.text : text,
    write(written: string): void {
      if (edit) return change({ edit: { ...edit, text: written } });
      if (hasVisibleText(written)) sayTyping();
      change({ text: written });
    },
    send(content: string, rest: string): void {
      // The field has no room for the remaining text of an edit.
      if (edit) return saveEdit(edit, content + rest);
      outbox.add(userId, { kind: 'message', content, replyTo });
      outbox.setDraft(userId, { ...EMPTY_DRAFT, text: rest });
    },
    sendPicture(picture: OutgoingPicture): void {
      outbox.add(userId, { kind: 'image', ...picture, replyTo });
      change({ replyTo: null });
      focusField();
    },
    cancel(): void {
      change(edit ? { edit: null } : { replyTo: null });
    },
  };
}
