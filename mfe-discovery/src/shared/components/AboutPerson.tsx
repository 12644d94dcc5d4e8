import { requestSafety, type SafetyRequest } from '@sixfold/client-kit';
import { MenuItem, PersonMenu, XIcon } from '@sixfold/design-system';
import type { ReactNode } from 'react';

interface Props {
  person: SafetyRequest['person'];
  seenIn: NonNullable<SafetyRequest['seenIn']>;
  /** 'overlay' lies on a photo. */
  tone?: 'plain' | 'overlay';
  /** A match can also be ended. */
  isMatch?: boolean;
  /** Hears that one of these was chosen. */
  onAsked?: () => void;
  /** Further MenuItems of the place where they are shown. */
  children?: ReactNode;
}

/** Blocks or reports a member, or ends a match, wherever this remote shows them. The host makes the calls. */
export function AboutPerson({ person, seenIn, tone, isMatch = false, onAsked, children }: Props) {
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
