import { Button, LightbulbIcon, useLazyComponent } from '@sixfold/design-system';
import { useState, type ComponentProps } from 'react';
import type { StarterDialog } from './StarterDialog';

const loadDialog = async () =>
  (await import(/* webpackChunkName: "starters" */ './StarterDialog')).StarterDialog;

type Props = Omit<ComponentProps<typeof StarterDialog>, 'open' | 'onOpenChange'>;

/** Renders the button that opens the conversation starters; they load on demand. */
export function StarterButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const { component: StarterDialog, hasFailed, retry } = useLazyComponent(loadDialog, isOpen);
  return (
    <>
      <Button
        variant="secondary"
        icon={<LightbulbIcon aria-hidden="true" />}
        loading={isOpen && !StarterDialog && !hasFailed}
        onClick={() => {
          setOpen(true);
          if (hasFailed) retry();
        }}
      >
        Conversation starters
      </Button>
      {StarterDialog && <StarterDialog {...props} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
