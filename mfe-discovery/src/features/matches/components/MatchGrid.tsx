import type { Match, OwnProfile } from '@sixfold/api-contract';
import { Button, Inline, space, styled } from '@sixfold/design-system';
import { useRef, useState, type ReactNode } from 'react';
import { PeopleGrid } from '../../../shared/components/PersonCard';
import { MatchCard, type MatchCardProps } from './MatchCard';
import { OpenProfile } from './OpenProfile';

/** Shown at once; more on request, because each card is a picture and a dozen controls. */
const PAGE = 24;
/** How many cards a first screen can show. */
const EARLY = 4;

const Whole = styled.div`
  display: grid;
  gap: ${space[8]};
`;

/** What the page needs to show somebody whole. */
export interface ShownProfile {
  match: Match;
  own: OwnProfile | null;
  footer: ReactNode;
  onClose: () => void;
}

export interface MatchGridProps extends Pick<MatchCardProps, 'onMutual'> {
  matches: readonly Match[];
  own: OwnProfile | null;
  label: string;
  renderProfile: (shown: ShownProfile) => ReactNode;
  /** The AI composite dialog of one candidate; without it there is no button for it. */
  renderAnalysis?: (shown: { match: Match; onClose: () => void }) => ReactNode;
}

/** Candidates as cards, the best first; a pressed card opens the profile. */
export function MatchGrid({ matches, own, label, onMutual, renderProfile }: MatchGridProps) {
  const [shown, setShown] = useState(PAGE);
  const [openId, setOpenId] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const opened = matches.find(({ id }) => id === openId);

  const focusCard = (id: string | undefined) =>
    grid.current?.querySelector<HTMLElement>(`[data-member="${id}"] h2 button`)?.focus();

  /** The card goes away under the reader's hands: the next one, or else the one before, takes the focus. */
  function handOn(passed: Match): void {
    const index = matches.findIndex(({ id }) => id === passed.id);
    const heir = matches[index + 1] ?? matches[index - 1];
    requestAnimationFrame(() => focusCard(heir?.id));
  }

  function showMore(): void {
    setShown(shown + PAGE);
    const first = matches[shown]?.id;
    requestAnimationFrame(() => focusCard(first));
  }

  return (
    <Whole ref={grid}>
      <PeopleGrid label={label}>
        {matches.slice(0, shown).map((match, index) => (
          <MatchCard
            key={match.id}
            match={match}
            early={index < EARLY}
            onOpen={({ id }) => setOpenId(id)}
            onPassed={handOn}
            onMutual={onMutual}
          />
        ))}
      </PeopleGrid>
      {matches.length > shown && (
        <Inline justify="center">
          <Button variant="secondary" onClick={showMore}>
            Show more people
          </Button>
        </Inline>
      )}
      {opened && (
        <OpenProfile
          match={opened}
          own={own}
          onMutual={onMutual}
          onPassed={handOn}
          renderProfile={renderProfile}
          onClose={() => setOpenId(null)}
        />
      )}
    </Whole>
  );
}
