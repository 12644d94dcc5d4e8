import { requestSafety, type SafetyRequest } from '@sixfold/client-kit';
import { PersonMenu } from '@sixfold/design-system';
import type { ReactNode } from 'react';

interface Props {
  person: SafetyRequest['person'];
  seenIn: NonNullable<SafetyRequest['seenIn']>;
  /** 'overlay' lies on a photo. */
  tone?: 'plain' | 'overlay';
  /** Further items: MenuItems. */
  children?: ReactNode;
}

/** Blocking and reporting somebody, wherever this remote shows them; the host does it. */
export function AboutPerson({ person, seenIn, tone, children }: Props) {
  return (
    <PersonMenu
      name={person.firstName}
      tone={tone}
      onBlock={() => requestSafety({ kind: 'block', person, seenIn })}
      onReport={() => requestSafety({ kind: 'report', person, seenIn })}
    >
      {children}
    </PersonMenu>
  );
}
