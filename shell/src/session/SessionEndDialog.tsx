import { Button, Dialog } from '@sixfold/design-system';
import { useState } from 'react';
import type { EndNotice } from './describeEnd';

/** The one dialog for every way in which a session ends. It is over the sign-in page. */
export function SessionEndDialog({ title, description }: EndNotice) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={title}
      description={description}
      size="small"
      footer={<Button onClick={() => setOpen(false)}>Sign in</Button>}
    />
  );
}
