import { useEffect, useRef, useState } from 'react';
import { outbox } from '../../../shared/api/outbox';
import type { OutgoingPicture } from '../../../shared/model/outboxEntries';
import { useSayTyping } from '../api/useTyping';
import { describeBubble } from '../model/covers';
import { canEdit, type Bubble } from '../model/timeline';
import type { ComposerMode } from './Composer';

interface Edit {
  bubble: Bubble;
  text: string;
}

interface Options {
  userId: string;
  otherName: string;
  bubbles: readonly Bubble[];
}

/** What is written at the foot of a conversation: a draft, a reply, or an edit of an own message. */
export function useComposer({ userId, otherName, bubbles }: Options) {
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = outbox.useDraft(userId);
  const [edit, setEdit] = useState<Edit | null>(null);
  const sayTyping = useSayTyping(userId);
  const repliedTo = draft.replyTo === null ? undefined : bubbles.find(({ seq }) => seq === draft.replyTo);

  // A menu or a dialog gives the focus back by a timer that it starts when it closes.
  const focusField = () => requestAnimationFrame(() => setTimeout(() => field.current?.focus()));
  const editKey = edit?.bubble.key;
  useEffect(() => {
    const element = field.current;
    if (editKey) element?.setSelectionRange(element.value.length, element.value.length);
  }, [editKey]);

  function startEdit(bubble: Bubble): void {
    setEdit({ bubble, text: bubble.content });
    focusField();
  }

  function saveEdit({ bubble }: Edit, content: string): void {
    setEdit(null);
    // It may have been stored while its text was changed.
    const now = bubbles.find(({ key }) => key === bubble.key) ?? bubble;
    if (content === now.content) return;
    if (now.seq === null) outbox.rewrite(now.key, content);
    else outbox.add(userId, { kind: 'edit', target: now.seq, content });
  }

  const replyMode: ComposerMode | null =
    draft.replyTo === null
      ? null
      : {
          kind: 'reply',
          title: `Replying to ${repliedTo?.isOwn ? 'yourself' : otherName}`,
          text: repliedTo ? describeBubble(repliedTo) : 'An earlier message',
        };

  return {
    field,
    mode: edit ? ({ kind: 'edit', title: 'Editing', text: edit.bubble.content } as const) : replyMode,
    text: edit ? edit.text : draft.text,
    startEdit,
    focusField,
    reply(bubble: Bubble): void {
      setEdit(null);
      outbox.setDraft(userId, { ...draft, replyTo: bubble.seq });
      focusField();
    },
    write(text: string): void {
      if (edit) return setEdit({ ...edit, text });
      if (text.trim()) sayTyping();
      outbox.setDraft(userId, { ...draft, text });
    },
    send(content: string): void {
      if (edit) return saveEdit(edit, content);
      outbox.add(userId, { kind: 'message', content, replyTo: draft.replyTo });
      outbox.setDraft(userId, { text: '', replyTo: null });
    },
    sendPicture(picture: OutgoingPicture): void {
      outbox.add(userId, { kind: 'image', ...picture, replyTo: draft.replyTo });
      outbox.setDraft(userId, { ...draft, replyTo: null });
      focusField();
    },
    cancel(): void {
      if (edit) setEdit(null);
      else outbox.setDraft(userId, { ...draft, replyTo: null });
    },
    editLast(): void {
      const last = bubbles.findLast((bubble) => canEdit(bubble, Date.now()));
      if (last) startEdit(last);
    },
  };
}
