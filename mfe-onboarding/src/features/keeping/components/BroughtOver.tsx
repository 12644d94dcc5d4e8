import { Button, IconButton, Inline, Notice, XIcon } from '@sixfold/design-system';
import type { Brought } from '../model/bringOver';
import { namesOf } from '../model/fieldNames';

interface BroughtOverProps {
  brought: Omit<Brought, 'draft'>;
  /** Puts back what had been typed here. */
  onTakeBack: () => void;
  onDismiss: () => void;
}

/** Says what another device had typed later, so that nothing changes in silence, and gives back what gave way. */
export function BroughtOver({ brought: { names, setAside }, onTakeBack, onDismiss }: BroughtOverProps) {
  return (
    <Notice
      role="status"
      title="Welcome back"
      action={
        <Inline gap={1}>
          {setAside && (
            <Button variant="secondary" size="small" onClick={onTakeBack}>
              Use what I typed here
            </Button>
          )}
          <IconButton label="Dismiss" icon={<XIcon aria-hidden="true" />} onClick={onDismiss} />
        </Inline>
      }
    >
      We brought over what you typed on another device: {namesOf(names)}.
    </Notice>
  );
}
