import { styled } from 'styled-components';
import { getInitials } from '../Photo/getInitials';
import { useImageState } from '../Photo/useImageState';
import { color, radius } from '../../theme/tokens';

export interface AvatarProps {
  src?: string | null;
  srcSet?: string;
  /** The person's name; also the text alternative. */
  name: string;
  size?: 'small' | 'medium' | 'large' | 'huge';
  /** Hides the avatar from screen readers when the name is next to it. */
  decorative?: boolean;
  /** Shows the presence dot; put the presence into a text next to it too. */
  online?: boolean;
}

const Circle = styled.span`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  border-radius: ${radius.full};
  background: ${color.accentWash};
  color: ${color.accent};
  font-weight: 620;
  line-height: 1;
  user-select: none;

  &[data-size='small'] {
    width: min(2.25rem, 11.25vw);
    height: min(2.25rem, 11.25vw);
    font-size: min(0.8125rem, 4vw);
  }
  &[data-size='medium'] {
    width: min(2.75rem, 13.75vw);
    height: min(2.75rem, 13.75vw);
    font-size: min(1rem, 5vw);
  }
  &[data-size='large'] {
    width: min(4rem, 20vw);
    height: min(4rem, 20vw);
    font-size: min(1.375rem, 7vw);
  }
  &[data-size='huge'] {
    width: min(7rem, 35vw);
    height: min(7rem, 35vw);
    font-size: min(2.25rem, 11.25vw);
  }
`;

const Face = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border-radius: inherit;
  object-fit: cover;
  object-position: 50% 25%;
`;

const Presence = styled.span`
  position: absolute;
  right: 4%;
  bottom: 4%;
  width: 26%;
  max-width: 0.875rem;
  aspect-ratio: 1;
  border: 2px solid ${color.raised};
  border-radius: ${radius.full};
  background: ${color.positive};
`;

/** Renders a person in a circle: the photo, or initials when it is missing or fails. */
export function Avatar({
  src,
  srcSet,
  name,
  size = 'medium',
  decorative = false,
  online = false,
}: AvatarProps) {
  const { state, imageProps } = useImageState({ src, srcSet });
  const hasPicture = state === 'loading' || state === 'loaded';
  const naming = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <Circle data-size={size} data-state={state} {...naming}>
      {state !== 'loaded' && getInitials(name)}
      {hasPicture && <Face {...imageProps} alt="" decoding="async" />}
      {online && <Presence />}
    </Circle>
  );
}
