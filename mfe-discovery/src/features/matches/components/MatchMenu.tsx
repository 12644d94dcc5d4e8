import { ClockIcon, EllipsisIcon, HeartIcon, IconButton, Menu, MenuItem } from '@sixfold/design-system';

interface Props {
  firstName: string;
  onNotNow: () => void;
  /** Only while there is a like to take back. */
  onUnlike: (() => void) | undefined;
}

/** What is done more rarely about a candidate. */
export function MatchMenu({ firstName, onNotNow, onUnlike }: Props) {
  return (
    <Menu
      label={`More about ${firstName}`}
      trigger={
        <IconButton
          label={`More about ${firstName}`}
          variant="secondary"
          icon={<EllipsisIcon aria-hidden="true" />}
        />
      }
    >
      <MenuItem icon={<ClockIcon aria-hidden="true" />} onSelect={onNotNow}>
        Not now: hide for 14 days
      </MenuItem>
      {onUnlike && (
        <MenuItem icon={<HeartIcon aria-hidden="true" />} onSelect={onUnlike}>
          Take back your like
        </MenuItem>
      )}
    </Menu>
  );
}
