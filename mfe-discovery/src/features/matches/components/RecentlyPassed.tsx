import { Button, RotateCwIcon } from '@sixfold/design-system';
import { useState } from 'react';
import { LazyComponent } from '../../../shared/components/LazyComponent';

const loadPassedDialog = () =>
  import(/* webpackChunkName: "passed" */ './PassedDialog').then(({ PassedDialog }) => PassedDialog);

/** Renders the dialog of recent passes; loaded when it is opened. */
export function RecentlyPassedDialog({ onClose }: { onClose: () => void }) {
  return <LazyComponent name="Recently passed" load={loadPassedDialog} props={{ onClose }} waiting={null} />;
}

/** Renders the button that opens the dialog from an empty list. */
export function RecentlyPassedButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<RotateCwIcon aria-hidden="true" />} onClick={() => setOpen(true)}>
        Recently passed
      </Button>
      {isOpen && <RecentlyPassedDialog onClose={() => setOpen(false)} />}
    </>
  );
}
