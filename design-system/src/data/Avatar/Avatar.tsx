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
  /** Silent, because the name is beside it. */
  decorative?: boolean;
  /** Shows the presence dot; name the presence in a text beside it too. */
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
    width: 2.25rem;
    height: 2.25rem;
    font-size: 0.8125rem;
  }
  &[data-size='medium'] {
    width: 2.75rem;
    height: 2.75rem;
    font-size: 1rem;
  }
  &[data-size='large'] {
    width: 4rem;
    height: 4rem;
    font-size: 1.375rem;
  }
  &[data-size='huge'] {
    width: 7rem;
    height: 7rem;
    font-size: 2.25rem;
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

/** A person in a circle: the photo, or initials when it is missing or fails. */
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
