import { hasVisibleText, MESSAGE_MAX_LENGTH } from '@sixfold/api-contract';
import {
  color,
  CheckIcon,
  countExcess,
  ExcessNote,
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
  XIcon,
} from '@sixfold/design-system';
import { useId, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';

export const FootBar = styled.div`
  padding: ${space[3]} min(${space[4]}, 5vw);
  padding-bottom: calc(${space[3]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.raised};
`;

const Row = styled.form`
  display: flex;
  align-items: flex-end;
  gap: min(${space[2]}, 2.5vw);
`;

const Field = styled.textarea`
  appearance: none;
  flex: 1;
  min-width: 0;
  min-height: ${size.touch};
  max-height: min(9.5rem, 30dvh);
  margin: 0;
  padding: 0.5625rem min(${space[4]}, 5vw);
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

const ModeBar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  margin-bottom: ${space[2]};
  padding-inline-start: ${space[3]};
  border-inline-start: 3px solid ${color.accent};

  > div {
    flex: 1;
    min-width: 0;
  }
`;

/** Number of remaining characters at which the counter appears. */
const NEARLY_FULL = 200;

export interface ComposerMode {
  kind: 'reply' | 'edit';
  /** Either 'Replying to Mara' or 'Editing'. */
  title: string;
  text: string;
}

interface Props {
  otherName: string;
  text: string;
  mode: ComposerMode | null;
  onText: (text: string) => void;
  onSend: (text: string) => void;
  onCancel: () => void;
  /** Called for ArrowUp in an empty field. */
  onEditLast: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Precedes the field, except while a message is edited. */
  attachButton: ReactNode;
}

/** Renders the message field. Enter sends, Shift+Enter inserts a line break, Escape cancels a reply or an edit. */
export function Composer({
  otherName,
  text,
  mode,
  onText,
  onSend,
  onCancel,
  onEditLast,
  field,
  attachButton,
}: Props) {
  const id = useId();
  const left = MESSAGE_MAX_LENGTH - text.trim().length;
  const isTooLong = countExcess(text, MESSAGE_MAX_LENGTH) > 0;
  const isSendable = hasVisibleText(text) && !isTooLong;
  const isEdit = mode?.kind === 'edit';

  function send(event?: FormEvent): void {
    event?.preventDefault();
    if (isSendable) onSend(text.trim());
    field.current?.focus();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && mode) {
      event.stopPropagation();
      onCancel();
    } else if (event.key === 'ArrowUp' && text === '' && !mode) {
      event.preventDefault();
      onEditLast();
    }
  }

  return (
    <FootBar>
      {mode && (
        <ModeBar>
          <div>
            <Text size="small" weight="medium">
              {mode.title}
            </Text>
            <Text size="small" tone="quiet" lines={1}>
              {mode.text}
            </Text>
          </div>
          <IconButton
            label={isEdit ? 'Cancel editing' : 'Cancel reply'}
            icon={<XIcon aria-hidden="true" />}
            onClick={() => {
              onCancel();
              field.current?.focus();
            }}
          />
        </ModeBar>
      )}
      <Row onSubmit={send}>
        {!isEdit && attachButton}
        <VisuallyHidden as="label" htmlFor={id}>
          {isEdit ? 'Edit your message to' : 'Message to'} {otherName}
        </VisuallyHidden>
        <Field
          dir="auto"
          id={id}
          ref={field}
          rows={1}
          value={text}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? `${id}-length` : undefined}
          placeholder="Type your message..."
          onChange={(event) => onText(event.target.value)}
          onKeyDown={handleKey}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={isEdit ? 'Save change' : 'Send message'}
          icon={isEdit ? <CheckIcon aria-hidden="true" /> : <SendIcon aria-hidden="true" />}
          aria-disabled={!isSendable || undefined}
        />
      </Row>
      <Text
        id={`${id}-length`}
        size={isTooLong ? 'small' : 'tiny'}
        tone={isTooLong ? 'danger' : 'quiet'}
        role="status"
        numeric
      >
        {isTooLong && <ExcessNote text={text} maxLength={MESSAGE_MAX_LENGTH} />}
        {!isTooLong && left <= NEARLY_FULL && `${left} characters left`}
      </Text>
    </FootBar>
  );
}
