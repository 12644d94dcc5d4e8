import { ArrowRightIcon, Button, layer, shadow, space, styled } from '@sixfold/design-system';
import { useState } from 'react';
import type { Bubble } from '../model/timeline';

const JumpButtonFrame = styled.div`
  position: absolute;
  inset: auto 0 ${space[3]};
  z-index: ${layer.bar};
  display: flex;
  justify-content: center;
  pointer-events: none;

  > button {
    box-shadow: ${shadow};
    pointer-events: auto;

    svg {
      transform: rotate(90deg);
    }
  }
`;

interface Props {
  newest: Bubble | undefined;
  isAtEnd: boolean;
  onJump: () => void;
}

/** Renders a button that jumps to the end when a message arrives while the member has scrolled up. */
export function JumpToNewest({ newest, isAtEnd, onJump }: Props) {
  const newestKey = newest?.key ?? null;
  /** The newest message when the member scrolled away from the end. */
  const [leftAtKey, setLeftAtKey] = useState<string | null>(null);
  const nextLeftAtKey = isAtEnd ? null : (leftAtKey ?? newestKey);
  if (nextLeftAtKey !== leftAtKey) setLeftAtKey(nextLeftAtKey);
  if (nextLeftAtKey === null || nextLeftAtKey === newestKey || newest?.isOwn) return null;
  return (
    <JumpButtonFrame>
      <Button size="small" icon={<ArrowRightIcon aria-hidden="true" />} onClick={onJump}>
        New message
      </Button>
    </JumpButtonFrame>
  );
}
