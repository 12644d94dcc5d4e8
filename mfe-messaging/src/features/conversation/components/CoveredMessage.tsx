import { requestSafety } from '@sixfold/client-kit';
import { Button, Inline, space, styled, Text } from '@sixfold/design-system';
import { CONTACT_DETAILS, type Cover } from '../../../shared/model/screening';
import type { Bubble } from '../model/timeline';
import type { MessageActions } from './MessageMenu';
import { MessageText } from './MessageText';

const Buttons = styled(Inline)`
  margin-block: ${space[1]};
`;

interface Props {
  bubble: Bubble;
  cover: Cover;
  person: { userId: string; firstName: string };
  isTabStop: boolean;
  actions: Pick<MessageActions, 'accept' | 'toggleCover'>;
}

/** Renders a covered message: the reason, and how to reveal it. */
export function CoveredMessage({ bubble, cover: { reason, isOpen }, person, isTabStop, actions }: Props) {
  const tabIndex = isTabStop ? 0 : -1;
  if (reason === 'hiddenWord')
    return (
      <>
        {isOpen ? (
          <MessageText text={bubble.content} isTabStop={isTabStop} />
        ) : (
          <Text tone="quiet">Hidden: has one of your words.</Text>
        )}
        <Buttons gap={2}>
          <Button
            size="small"
            variant="secondary"
            tabIndex={tabIndex}
            aria-expanded={isOpen}
            onClick={() => actions.toggleCover(bubble)}
          >
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        </Buttons>
      </>
    );
  return (
    <>
      <Text tone="quiet">
        {person.firstName} sent {CONTACT_DETAILS[reason]} in a first message. It is held back until you
        accept.
      </Text>
      <Buttons gap={2}>
        <Button size="small" variant="secondary" tabIndex={tabIndex} onClick={actions.accept}>
          Show
        </Button>
        <Button
          size="small"
          variant="ghost"
          tabIndex={tabIndex}
          onClick={() => requestSafety({ kind: 'report', person, seenIn: 'chat' })}
        >
          Report
        </Button>
      </Buttons>
    </>
  );
}
