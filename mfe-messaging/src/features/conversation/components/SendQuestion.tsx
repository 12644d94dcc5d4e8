import { ConfirmDialog, Text } from '@sixfold/design-system';
import type { useSendQuestion } from './useSendQuestion';

type Props = Pick<ReturnType<typeof useSendQuestion>, 'asked' | 'isOpen' | 'confirm' | 'edit'>;

/** Asks before sending a message with hurtful words. It never blocks sending and never loses text. */
export function SendQuestion({ asked, isOpen, confirm, edit }: Props) {
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={edit}
      title="This may hurt. Send it anyway?"
      description={asked?.words.map((word) => (
        <Text key={word}>“{word}”</Text>
      ))}
      confirmLabel="Send"
      cancelLabel="Edit"
      onConfirm={confirm}
    />
  );
}
