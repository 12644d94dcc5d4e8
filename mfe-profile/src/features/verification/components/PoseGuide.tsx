import type { Pose } from '@sixfold/api-contract';
import { ArrowLeftIcon, ArrowRightIcon, color, radius, space, styled } from '@sixfold/design-system';

const Oval = styled.span`
  position: absolute;
  inset-block: 8%;
  left: 50%;
  aspect-ratio: 3 / 4;
  /* Light in both themes, because it is drawn over a face. */
  border: 2px dashed white;
  border-radius: 50%;
  opacity: 0.8;
  transform: translateX(-50%);
`;

const Side = styled.span`
  position: absolute;
  top: 50%;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius.full};
  background: ${color.accent};
  color: ${color.onAccent};
  transform: translateY(-50%);

  &[data-side='left'] {
    left: ${space[3]};
  }
  &[data-side='right'] {
    right: ${space[3]};
  }
`;

/**
 * Renders the face position and the direction to turn over the live picture. The text next to it has the same content.
 */
export function PoseGuide({ pose }: { pose: Pose }) {
  return (
    <>
      <Oval aria-hidden="true" />
      {pose !== 'look_straight' && (
        <Side aria-hidden="true" data-side={pose === 'turn_left' ? 'left' : 'right'}>
          {pose === 'turn_left' ? <ArrowLeftIcon /> : <ArrowRightIcon />}
        </Side>
      )}
    </>
  );
}
