import { Button, StarIcon } from '@sixfold/design-system';
import type { ConnectionGoal } from '@sixfold/domain';
import { useState } from 'react';
import { LaterPart } from '../../../shared/components/LaterPart';

const loadDialog = () => import('./WeightsDialog').then(({ WeightsDialog }) => WeightsDialog);

/** Opens 'My weights'; the dialog's code comes with the first press. */
export function WeightsButton({ goal }: { goal: ConnectionGoal }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<StarIcon aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        My weights
      </Button>
      {isOpen && (
        <LaterPart
          name="Your weights"
          load={loadDialog}
          waiting={null}
          props={{ goal, onClose: () => setIsOpen(false) }}
        />
      )}
    </>
  );
}
