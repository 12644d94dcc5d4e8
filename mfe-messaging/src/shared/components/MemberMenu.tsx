import { requestSafety, type SafetyRequest } from '@sixfold/client-kit';
import { MenuItem, PersonMenu, XIcon } from '@sixfold/design-system';
import type { ReactNode } from 'react';

interface Props {
  person: SafetyRequest['person'];
  isMatch?: boolean;
  children?: ReactNode;
}

/** Renders the menu to block, report or unmatch a member. The host carries out the actions. */
export function MemberMenu({ person, isMatch = false, children }: Props) {
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
