import type { HTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { displayFace } from '../../theme/mixins';
import { color, motion, radius, space } from '../../theme/tokens';
import { getInitials } from './getInitials';
import { useImageState } from './useImageState';

export interface PhotoProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  src?: string | null;
  srcSet?: string;
  sizes?: string;
  /** The person's name; its initials replace a missing or failed photo. */
  name: string;
  /** Text alternative. Defaults to 'Photo of <name>'; use '' when the name is next to it. */
  alt?: string;
  corners?: 'rounded' | 'square';
  /** 'eager' for the largest photo of a screen; the others load when they come near the viewport. */
  loading?: 'eager' | 'lazy';
  /** Chips at the photo's upper edge. */
  overlay?: ReactNode;
}

const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  background:
    radial-gradient(120% 90% at 80% 0%, ${color.raised} 0%, transparent 60%),
    linear-gradient(160deg, ${color.accentWash}, ${color.sunken});
  color: ${color.accent};
  container-type: inline-size;

  &[data-corners='rounded'] {
    border-radius: ${radius.card};
  }
`;

const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  transition: opacity ${motion.calm} ${motion.ease};

  [data-state='loading'] > & {
    opacity: 0;
  }
`;

const Initials = styled.span`
  ${displayFace}
  font-size: clamp(1.5rem, 28cqw, 6rem);
`;

const Overlay = styled.div`
  position: absolute;
  inset: ${space[3]} ${space[3]} auto;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[2]};
`;

/** Renders a portrait, 4:5, with its space reserved. */
export function Photo({
  src,
  srcSet,
  sizes,
  name,
  alt = `Photo of ${name}`,
  corners = 'rounded',
  loading = 'lazy',
  overlay,
  ...rest
}: PhotoProps) {
  const { state, imageProps } = useImageState({ src, srcSet, sizes });
  const hasPicture = state === 'loading' || state === 'loaded';
  return (
    <Frame data-state={state} data-corners={corners} {...rest}>
      {hasPicture ? (
        <Picture {...imageProps} alt={alt} loading={loading} decoding="async" />
      ) : (
        <Initials {...(alt ? { role: 'img', 'aria-label': `${name}, no photo` } : { 'aria-hidden': true })}>
          {getInitials(name)}
        </Initials>
      )}
      {overlay && <Overlay>{overlay}</Overlay>}
    </Frame>
  );
}
