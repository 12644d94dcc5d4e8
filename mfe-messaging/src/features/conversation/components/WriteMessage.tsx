import { memo, type ComponentProps } from 'react';
import { Composer } from './Composer';
import { SendPhoto } from './SendPhoto';
import { SendQuestion } from './SendQuestion';
import { useComposer, type ComposerOptions } from './useComposer';
import { useSendQuestion } from './useSendQuestion';

interface Props extends ComposerOptions, Pick<ComponentProps<typeof Composer>, 'onEditLast'> {
  hasScreening: boolean;
}

/** Renders the composer separately from the list, so that neither typing nor a new message renders the other. */
export const WriteMessage = memo(function WriteMessage({ hasScreening, onEditLast, ...options }: Props) {
  const composer = useComposer(options);
  const question = useSendQuestion({ ...composer, focusField: options.focusField }, hasScreening);
  return (
    <>
      <Composer
        otherName={options.otherName}
        text={composer.text}
        mode={composer.mode}
        onText={question.write}
        onSend={question.send}
        onCancel={composer.cancel}
        onEditLast={onEditLast}
        field={options.field}
        attachButton={<SendPhoto otherName={options.otherName} onSend={composer.sendPicture} />}
      />
      <SendQuestion {...question} />
    </>
  );
});
