import { messagingRoutes } from '@sixfold/api-contract';
import { errorTextOf, queryClient, useCallMutation } from '@sixfold/client-kit';
import {
  color,
  Dialog,
  focusVisibleRing,
  media,
  Notice,
  quietTransition,
  radius,
  size,
  space,
  SpinnerMark,
  Stack,
  styled,
  toast,
} from '@sixfold/design-system';
import type { ConnectionGoal } from '@sixfold/domain';
import { CLOSINGS, getClosingText, type Closing } from '@sixfold/domain/conversation';
import { useRef } from 'react';
import { receiveEntry } from '../../../shared/api/conversationCache';

const Sentence = styled.button`
  appearance: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  width: 100%;
  min-height: ${size.touch};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.raised};
  color: ${color.ink};
  text-align: start;
  cursor: pointer;
  ${quietTransition}
  ${focusVisibleRing}

  &[aria-disabled='true'] {
    cursor: default;
  }
  &[data-state='waiting'] {
    color: ${color.quiet};
  }
  &[data-state='sending'] {
    border-color: ${color.accent};
  }
  ${media.hover} {
    &:hover:not([aria-disabled='true']) {
      border-color: ${color.accent};
      background: ${color.accentWash};
    }
  }
`;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  userId: string;
  otherName: string;
  /** Decides the wording. */
  goal: ConnectionGoal;
}

/** Renders four closing sentences. Choosing one sends it and ends the match. */
export function EndingDialog({ open, onOpenChange, userId, otherName, goal }: Props) {
  /** Reused for each retry with the same sentence, so that it is sent only once. */
  const clientIds = useRef(new Map<Closing, string>());
  const { mutate, isPending, variables, error, reset } = useCallMutation(messagingRoutes.endConversation, {
    onSuccess(message) {
      clientIds.current.clear();
      receiveEntry(message);
      // The match may be on any screen, and the server's event may not reach this tab.
      void queryClient.invalidateQueries();
      onOpenChange(false);
      toast({ title: `You ended the conversation with ${otherName}` });
    },
  });
  const sending = isPending ? variables.body?.closing : undefined;

  function end(closing: Closing): void {
    if (isPending) return;
    const clientId = clientIds.current.get(closing) ?? crypto.randomUUID();
    clientIds.current.set(closing, clientId);
    mutate({ params: { userId }, body: { closing, clientId } });
  }

  function changeOpen(isOpen: boolean): void {
    if (isPending) return;
    reset();
    onOpenChange(isOpen);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={changeOpen}
      size="small"
      title={`Say goodbye to ${otherName}`}
      description={`The sentence you press is sent at once, as your last message. Your match ends, and neither of you can write any more. ${otherName} can still read everything.`}
    >
      <Stack gap={4}>
        {error && (
          <Notice tone="danger" role="alert" title="This did not work">
            {errorTextOf(error)} If you press the same sentence again, it is still sent only once.
          </Notice>
        )}
        <Stack as="ul" gap={3} aria-label="Sentences">
          {CLOSINGS.map((closing) => (
            <li key={closing}>
              <Sentence
                type="button"
                data-state={sending === undefined ? 'ready' : sending === closing ? 'sending' : 'waiting'}
                aria-disabled={isPending || undefined}
                aria-busy={sending === closing || undefined}
                onClick={() => end(closing)}
              >
                {getClosingText(closing, goal)}
                {sending === closing && <SpinnerMark />}
              </Sentence>
            </li>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}
