import { useState } from 'react';
import type { StoryMeta } from '../../../gallery/story';
import { Button } from '../../inputs/Button/Button';
import { Card } from '../../layout/Card/Card';
import { Dialog } from '../Dialog/Dialog';
import { NonModalDialog } from './NonModalDialog';

export const meta: StoryMeta = {
  part: 'NonModalDialog',
  notes:
    'Beside the page and any open dialog: both stay in use, and Tab leads from one to the other. It has no looks of its own.',
};

export function Rest() {
  const [isRinging, setRinging] = useState(false);
  return (
    <>
      <Dialog trigger={<Button variant="secondary">Open a dialog that rings</Button>} title="A dialog">
        <Button onClick={() => setRinging(true)}>Ring</Button>
      </Dialog>
      {isRinging && (
        <NonModalDialog
          role="alertdialog"
          aria-label="Mara is calling"
          style={{ position: 'fixed', top: '1rem', right: '1rem', zIndex: 70, pointerEvents: 'auto' }}
        >
          <Card padding="small">
            <Button onClick={() => setRinging(false)}>Decline</Button>
          </Card>
        </NonModalDialog>
      )}
    </>
  );
}
