import {
  Button,
  Dialog,
  keyframes,
  Logo,
  media,
  Progress,
  Stack,
  styled,
  Text,
} from '@sixfold/design-system';
import { useEffect, useState } from 'react';
import { ASIDE_MS, ASIDES } from '../model/discovery';

const turn = keyframes`
  50% { transform: rotate(60deg) scale(1.06); }
  to { transform: rotate(120deg); }
`;

const ProgressSymbol = styled.div`
  display: grid;
  place-items: center;
  height: 8rem;

  svg {
    width: 5.5rem;
    height: 5.5rem;
  }
  ${media.motion} {
    svg {
      animation: ${turn} 2400ms ease-in-out infinite;
    }
  }
`;

/* Keeps the sheet's height on small screens, where some messages take two lines. */
const ProgressText = styled.div`
  display: grid;
  place-items: end center;
  min-height: 1.5rem;
  text-align: center;

  ${media.small} {
    min-height: 3.25rem;
  }
`;

const Aside = styled(ProgressText)`
  place-items: start center;
`;

interface Props {
  progressPercent: number;
  message: string;
  /** Absent until there is a result. */
  onShowNow: (() => void) | undefined;
  /** The search found nobody; the page gives the reason. */
  isEmpty?: boolean;
  /** Called for Escape, the close button and outside presses. */
  onClose: () => void;
}

function useAside(): string {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurns((now) => now + 1), ASIDE_MS);
    return () => clearInterval(timer);
  }, []);
  return ASIDES[turns % ASIDES.length] ?? ASIDES[0];
}

export function DiscoveryOverlay({ progressPercent, message, onShowNow, isEmpty = false, onClose }: Props) {
  const aside = useAside();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Finding Your People"
      closeLabel="Stop looking"
    >
      <Stack gap={4}>
        <ProgressSymbol aria-hidden="true">
          <Logo form="mark" />
        </ProgressSymbol>
        <ProgressText>
          <Text role="status" weight="medium">
            {message}
          </Text>
        </ProgressText>
        <Progress label="Search" labelHidden value={progressPercent} />
        <Aside>
          <Text as="span" size="small" tone="quiet">
            {aside}
          </Text>
        </Aside>
        {/* Invisible until it can be pressed, to reserve its space. */}
        <Button
          variant="secondary"
          disabled={!onShowNow}
          onClick={onShowNow}
          style={{ visibility: onShowNow ? undefined : 'hidden' }}
        >
          {isEmpty ? 'See why' : 'Show now'}
        </Button>
      </Stack>
    </Dialog>
  );
}
