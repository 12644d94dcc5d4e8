import { messagingCalls } from '@sixfold/api-contract';
import {
  color,
  fontSize,
  IconButton,
  quietTransition,
  radius,
  SendIcon,
  size,
  space,
  styled,
  Text,
  VisuallyHidden,
} from '@sixfold/design-system';
import { useId, type FormEvent, type KeyboardEvent, type RefObject } from 'react';

export const FootBar = styled.div`
  padding: ${space[3]} ${space[4]};
  padding-bottom: calc(${space[3]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.raised};
`;

const Row = styled.form`
  display: flex;
  align-items: flex-end;
  gap: ${space[2]};
`;

const Field = styled.textarea`
  appearance: none;
  flex: 1;
  min-width: 0;
  min-height: ${size.touch};
  max-height: 9.5rem;
  margin: 0;
  padding: 0.5625rem ${space[4]};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.raised};
  color: ${color.ink};
  font-size: ${fontSize[16]};
  line-height: 1.5;
  resize: none;
  field-sizing: content;
  ${quietTransition}

  &::placeholder {
    color: ${color.quiet};
    opacity: 1;
  }
  &:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
    border-color: transparent;
  }
`;

/** The longest message the API takes, in UTF-16 units. */
const { MESSAGE_MAX_LENGTH } = messagingCalls;
/** From here on it is said how much is left. */
const NEARLY_FULL = 200;

interface Props {
  otherName: string;
  draft: string;
  onDraft: (draft: string) => void;
  /** True when something was sent. */
  onSend: (text: string) => boolean;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Where a message is written. Enter sends, Shift and Enter begin a new line. */
export function Composer({ otherName, draft, onDraft, onSend, field }: Props) {
  const id = useId();
  const left = MESSAGE_MAX_LENGTH - draft.length;
  const empty = draft.trim() === '';

  function send(event?: FormEvent): void {
    event?.preventDefault();
    if (onSend(draft)) onDraft('');
    field.current?.focus();
  }

  function sendByEnter(event: KeyboardEvent): void {
    // While a word is being composed (Japanese, Chinese …), Enter belongs to the composing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <FootBar>
      <Row onSubmit={send}>
        <VisuallyHidden as="label" htmlFor={id}>
          Message to {otherName}
        </VisuallyHidden>
        <Field
          dir="auto"
          id={id}
          ref={field}
          rows={1}
          value={draft}
          maxLength={MESSAGE_MAX_LENGTH}
          placeholder="Type your message..."
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={sendByEnter}
        />
        <IconButton
          type="submit"
          variant="primary"
          label="Send message"
          icon={<SendIcon aria-hidden="true" />}
          aria-disabled={empty || undefined}
        />
      </Row>
      <Text size="tiny" tone="quiet" role="status" numeric>
        {left <= NEARLY_FULL ? `${left} characters left` : ''}
      </Text>
    </FootBar>
  );
}
