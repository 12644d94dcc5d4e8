import type { CosmicAlignment, Compatibility } from '@sixfold/api-contract';
import { shareInScope } from '@sixfold/client-kit';
import {
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  media,
  space,
  styled,
  Text,
  VisuallyHidden,
} from '@sixfold/design-system';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { RoomyWords } from '../../../shared/components/RoomyWords';
import { SystemScores } from '../../../shared/components/SystemScores';

/** The members whose details are open, because cards come and go while a list is scrolled. */
const getOpenDetails = shareInScope('discovery.openDetails', () => new Set<string>());

/* The words, and under them the buttons, which stay where they are whatever the words are. */
const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

const Toggle = styled(Button)`
  &&& {
    position: relative;
    z-index: 1;
    order: 2;
    justify-content: flex-start;
    margin-inline-start: -${space[1]};
    padding-inline: ${space[2]};

    ${media.medium} {
      flex-basis: 100%;
    }
  }
`;

const Place = styled.div`
  display: flex;
  flex: 1 1 100%;
  flex-direction: column;
  gap: ${space[2]};
  min-width: 0;
  min-height: 9.25rem;
  order: 1;

  ${media.medium} {
    min-height: 10.5rem;
  }

  p {
    line-height: 1.45;
  }
`;

/* Above the face of the card, which takes presses as a whole. */
const Sheet = styled(Place)`
  position: relative;
  z-index: 1;

  ul {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[2]} ${space[4]};
    margin-bottom: ${space[1]};

    ${media.narrow} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

interface Props {
  memberId: string;
  name: string;
  compatibility: Compatibility;
  alignment: CosmicAlignment;
  /** What the score is for: 'for dating'. */
  scoreBasis: string;
  /** Next to their button. */
  actions: ReactNode;
  /** What stands in their place while they are collapsed. */
  children: ReactNode;
}

/** The scores of the six systems, collapsed at first. A card that was scrolled away is restored as it was. */
export function MatchDetails(props: Props) {
  const { memberId, name, compatibility, alignment, scoreBasis, actions, children } = props;
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
    <Parts>
      <Toggle
        variant="ghost"
        size="small"
        aria-expanded={open}
        aria-controls={areDrawn ? id : undefined}
        onClick={toggle}
        trailing={open ? <ChevronUpIcon aria-hidden="true" /> : <ChevronDownIcon aria-hidden="true" />}
      >
        <span>
          {open ? 'Hide ' : 'See more '}
          <RoomyWords>compatibility </RoomyWords>details<VisuallyHidden> of {name}</VisuallyHidden>
        </span>
      </Toggle>
      {areDrawn ? (
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
      ) : (
        <Place>{children}</Place>
      )}
      {actions}
    </Parts>
  );
}
