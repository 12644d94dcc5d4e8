import { requestSafety, type SafetyRequest } from '@sixfold/client-kit';
import { MenuItem, PersonMenu, XIcon } from '@sixfold/design-system';
import type { ReactNode } from 'react';

interface Props {
  person: SafetyRequest['person'];
  /** A match can also be ended. */
  isMatch?: boolean;
  /** Further MenuItems, above the others. */
  children?: ReactNode;
}

/** Blocking and reporting a member in a conversation or in the list of them, and ending a match; the host does it. */
export function AboutPerson({ person, isMatch = false, children }: Props) {
  const ask = (kind: SafetyRequest['kind']) => requestSafety({ kind, person, seenIn: 'chat' });
  return (
    <PersonMenu name={person.firstName} onBlock={() => ask('block')} onReport={() => ask('report')}>
      {children}
      {isMatch && (
        <MenuItem icon={<XIcon aria-hidden="true" />} onSelect={() => ask('unmatch')}>
          Unmatch
        </MenuItem>
      )}
    </PersonMenu>
  );
}
