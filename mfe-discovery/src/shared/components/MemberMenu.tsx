import { requestSafety, type SafetyRequest } from '@sixfold/client-kit';
import { MenuItem, PersonMenu, XIcon } from '@sixfold/design-system';
import type { ReactNode } from 'react';

interface Props {
  person: SafetyRequest['person'];
  seenIn: NonNullable<SafetyRequest['seenIn']>;
  /** 'overlay' is for use on a photo. */
  tone?: 'plain' | 'overlay';
  isMatch?: boolean;
  /** Called after any of the actions was chosen. */
  onAsked?: () => void;
  children?: ReactNode;
}

/** Renders the menu to block, report or unmatch a member. The host carries out the actions. */
export function MemberMenu({ person, seenIn, tone, isMatch = false, onAsked, children }: Props) {
  function ask(kind: SafetyRequest['kind']): void {
    requestSafety({ kind, person, seenIn });
    onAsked?.();
  }
  return (
    <PersonMenu
      name={person.firstName}
      tone={tone}
      onBlock={() => ask('block')}
      onReport={() => ask('report')}
    >
      {children ??
        (isMatch && (
          <MenuItem icon={<XIcon aria-hidden="true" />} onSelect={() => ask('unmatch')}>
            Unmatch
          </MenuItem>
        ))}
    </PersonMenu>
  );
}
