import type { CosmicAlignment, Compatibility } from '@sixfold/api-contract';
import { shareInScope } from '@sixfold/client-kit';
import {
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  media,
  space,
  Stack,
  styled,
  Text,
  VisuallyHidden,
} from '@sixfold/design-system';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { WideScreenText } from '../../../shared/components/WideScreenText';
import { SystemScores } from '../../../shared/components/SystemScores';

/** Members with open details. Kept outside the cards, which unmount while a list scrolls. */
const getOpenDetails = shareInScope('discovery.openDetails', () => new Set<string>());

/* Text with the buttons below it, which do not move when the text changes. */
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

const DetailsColumn = styled.div`
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

/* Above the card's link, which covers the card. */
const DetailsPanel = styled(DetailsColumn)`
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
  /** Purpose of the score, such as 'for dating'. */
  scoreBasis: string;
  actions: ReactNode;
  /** Shown instead of the details while they are collapsed. */
  children: ReactNode;
}

/** Renders the scores of the six systems, collapsed at first. Scrolling a card away keeps the state. */
export function MatchDetails(props: Props) {
  const { memberId, name, compatibility, alignment, scoreBasis, actions, children } = props;
  const [open, setOpen] = useState(() => getOpenDetails().has(memberId));
  // The toggle responds immediately; the scores render afterwards.
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
          <WideScreenText>compatibility </WideScreenText>details<VisuallyHidden> of {name}</VisuallyHidden>
        </span>
      </Toggle>
      {areDrawn ? (
        <DetailsPanel id={id}>
          <SystemScores compatibility={compatibility} />
          <Stack gap={2}>
            <Text size="small" tone="quiet">
              This score is {scoreBasis}.
            </Text>
            {alignment.reason && (
              <Text size="small" tone="quiet">
                {alignment.reason}
              </Text>
            )}
          </Stack>
        </DetailsPanel>
      ) : (
        <DetailsColumn>{children}</DetailsColumn>
      )}
      {actions}
    </Parts>
  );
}
