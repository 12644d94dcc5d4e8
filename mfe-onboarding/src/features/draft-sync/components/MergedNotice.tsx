import { Button, IconButton, Inline, Notice, XIcon } from '@sixfold/design-system';
import type { Merged } from '../model/mergeServerDraft';
import { formatFieldNames } from '../model/fieldNames';

interface MergedNoticeProps {
  merged: Omit<Merged, 'draft'>;
  onRestore: () => void;
  onDismiss: () => void;
}

/** Lists the fields that came from another device, and offers to restore the local edits. */
export function MergedNotice({ merged: { names, replaced }, onRestore, onDismiss }: MergedNoticeProps) {
  return (
    <Notice
      role="status"
      title="Welcome back"
      action={
        <Inline gap={1}>
          {replaced && (
            <Button variant="secondary" size="small" onClick={onRestore}>
              Use what I typed here
            </Button>
          )}
          <IconButton label="Dismiss" icon={<XIcon aria-hidden="true" />} onClick={onDismiss} />
        </Inline>
      }
    >
      We brought over what you typed on another device: {formatFieldNames(names)}.
    </Notice>
  );
}
