import type { CosmicAlignment, Compatibility } from '@sixfold/api-contract';
import { shareInScope } from '@sixfold/client-kit';
import {
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  space,
  styled,
  Text,
  VisuallyHidden,
} from '@sixfold/design-system';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { SystemScores } from '../../../shared/components/SystemScores';

/** The members whose details are open, because cards come and go while a list is scrolled. */
const getOpenDetails = shareInScope('discovery.openDetails', () => new Set<string>());

const Toggle = styled(Button)`
  &&& {
    position: relative;
    z-index: 1;
    justify-content: flex-start;
    padding-inline: 0.25rem;
  }
`;

/* The details cover what else stands here: no card grows, so none beside it is left with a void. */
const Place = styled.div`
  display: grid;
  flex: 1;
  min-height: 13rem;

  > * {
    grid-area: 1 / 1;
    min-width: 0;
  }
`;

const Covered = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};

  /* Rests on the lower edge, level with those beside it. */
  > :last-child {
    margin-top: auto;
  }
  [data-state='open'] > & {
    visibility: hidden;
  }
`;

/* Above the face of the card, which takes presses as a whole. */
const Sheet = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  align-content: start;
  gap: ${space[3]};

  ul {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[3]} ${space[4]};
  }
`;

interface Props {
  memberId: string;
  name: string;
  compatibility: Compatibility;
  alignment: CosmicAlignment;
  /** What the score is for: 'for dating'. */
  scoreBasis: string;
  /** What stands in their place while they are collapsed. */
  children: ReactNode;
}

/** The scores of the six systems, collapsed at first. A card that was scrolled away is restored as it was. */
export function MatchDetails({ memberId, name, compatibility, alignment, scoreBasis, children }: Props) {
  const [open, setOpen] = useState(() => getOpenDetails().has(memberId));
  // The button responds to the press; the scores are drawn after it.
  const areDrawn = useDeferredValue(open) && open;
  const id = useId();

  function toggle(): void {
    if (open) getOpenDetails().delete(memberId);
    else getOpenDetails().add(memberId);
    setOpen(!open);
  }

  return (
    <>
      <Toggle
        variant="ghost"
        size="small"
        width="full"
        aria-expanded={open}
        aria-controls={areDrawn ? id : undefined}
        onClick={toggle}
        trailing={open ? <ChevronUpIcon aria-hidden="true" /> : <ChevronDownIcon aria-hidden="true" />}
      >
        {open ? 'Hide compatibility details' : 'See more compatibility details'}
        <VisuallyHidden> of {name}</VisuallyHidden>
      </Toggle>
      <Place data-state={areDrawn ? 'open' : 'closed'}>
        {areDrawn && (
          <Sheet id={id}>
            <SystemScores compatibility={compatibility} />
            <div>
              <Text size="small" tone="quiet">
                This score is {scoreBasis}.
              </Text>
              {alignment.reason && (
                <Text size="small" tone="quiet">
                  {alignment.reason}
                </Text>
              )}
            </div>
          </Sheet>
        )}
        <Covered>{children}</Covered>
      </Place>
    </>
  );
}
