import type { Match, OwnProfile } from '@sixfold/api-contract';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { focusPersonIn } from '../../../shared/components/focusPersonIn';
import type { CardHandlers } from './MatchCard';
import { OpenProfile, type ShownProfile } from './OpenProfile';

export interface PeopleSlots {
  onMutual: CardHandlers['onMutual'];
  renderProfile: (shown: ShownProfile) => ReactNode;
  /** The AI composite dialog of one candidate; without it there is no button for it. */
  renderAnalysis?: (shown: { match: Match; onClose: () => void }) => ReactNode;
}

interface Options extends PeopleSlots {
  /** Everybody on the screen, in the order in which they stand. */
  people: readonly Match[];
  own: OwnProfile | null;
  /** Holds their cards. */
  area: RefObject<HTMLElement | null>;
}

/** What cards ask for, and the dialog that is open because of it. */
export function usePeople({ people, own, area, onMutual, renderProfile, renderAnalysis }: Options): {
  handlers: CardHandlers;
  dialog: ReactNode;
} {
  const [open, setOpen] = useState<{ what: 'profile' | 'analysis'; id: string } | null>(null);
  const latest = useRef(people);
  useEffect(() => {
    latest.current = people;
  });

  const focusCard = useCallback((id: string) => focusPersonIn(area, id), [area]);
  const canAnalyse = renderAnalysis !== undefined;
  const importance = own?.importance;
  const handlers = useMemo<CardHandlers>(
    () => ({
      onMutual,
      onBack: focusCard,
      importance,
      onOpen: ({ id }) => setOpen({ what: 'profile', id }),
      onAnalyse: canAnalyse ? ({ id }) => setOpen({ what: 'analysis', id }) : undefined,
      // The card goes away under the reader's hands: the next one takes the focus, or else the one before.
      onLeaving: ({ id }) => {
        const index = latest.current.findIndex((match) => match.id === id);
        focusPersonIn(area, (latest.current[index + 1] ?? latest.current[index - 1])?.id, id);
      },
    }),
    [onMutual, canAnalyse, focusCard, importance, area],
  );

  const match = open && people.find(({ id }) => id === open.id);
  const close = () => setOpen(null);
  const dialog =
    match &&
    (open.what === 'analysis' ? (
      renderAnalysis?.({ match, onClose: close })
    ) : (
      <OpenProfile {...{ match, own, renderProfile, ...handlers }} onClose={close} />
    ));
  return { handlers, dialog };
}
