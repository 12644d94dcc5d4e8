import { color, fontSize, media as query, space, styled, VideoOffIcon } from '@sixfold/design-system';
import type { LocalMedia } from '../api/localMedia';
import { Picture } from './callStyle';
import { StreamVideo } from './StreamVideo';
import { useStore } from './useStore';

const SelfViewFrame = styled(Picture)`
  position: absolute;
  z-index: 1;
  right: ${space[3]};
  bottom: ${space[3]};
  width: clamp(5.5rem, 24vw, 8rem);
  aspect-ratio: 3 / 4;
  max-height: 40%;
  border: 1px solid ${color.line};
  font-size: ${fontSize[12]};

  ${query.medium} {
    right: ${space[6]};
    width: clamp(8rem, 18vw, 14rem);
    aspect-ratio: 4 / 3;
  }
  /* A toast would cover the lower corner. */
  ${query.small} {
    top: ${space[3]};
    bottom: auto;
  }
  /* A phone on its side has no height to give away. */
  @media (max-height: 30rem) {
    width: auto;
    height: 40%;
    aspect-ratio: 4 / 3;
  }
  ${query.narrow} {
    width: 30vw;
    height: auto;
    aspect-ratio: 3 / 4;
  }
  &[data-sharing='true'] video {
    object-fit: contain;
  }
`;

const CameraOff = styled.span`
  display: grid;
  justify-items: center;
  gap: ${space[1]};
  text-align: center;

  svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

/** Renders the video that the other side receives: the member's own, mirrored, or the shared screen. */
export function SelfView({ media }: { media: LocalMedia }) {
  const { preview, isSharing, camera } = useStore(media);
  return (
    <SelfViewFrame data-mirrored={!isSharing} data-sharing={isSharing}>
      {preview ? (
        <StreamVideo
          stream={preview}
          muted
          aria-label={isSharing ? 'The screen that you share' : 'Your own picture'}
        />
      ) : (
        <CameraOff>
          <VideoOffIcon aria-hidden="true" />
          {camera === 'asking' ? 'Starting…' : 'Camera off'}
        </CameraOff>
      )}
    </SelfViewFrame>
  );
}
