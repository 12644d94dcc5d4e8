import { Button, RotateCwIcon } from '@sixfold/design-system';
import { useState } from 'react';
import { LaterPart } from '../../../shared/components/LaterPart';

const loadDialog = () =>
  import(/* webpackChunkName: "passed" */ './PassedDialog').then(({ PassedDialog }) => PassedDialog);

/** The way back to those passed on. */
export function RecentlyPassed() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<RotateCwIcon aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Recently passed
      </Button>
      {isOpen && (
        <LaterPart
          name="Recently passed"
          load={loadDialog}
          props={{ onClose: () => setOpen(false) }}
          waiting={null}
        />
      )}
    </>
  );
}
