import { color, radius, styled } from '@sixfold/design-system';

/** A frame in the camera's aspect ratio. Its content is mirrored. */
export const Viewfinder = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  max-height: 52vh;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${color.sunken};

  > video,
  > img {
    grid-area: 1 / 1;
    width: 100%;
    height: 100%;
    object-fit: cover;
    transform: scaleX(-1);
  }
  > video[data-state]:not([data-state='ready']) {
    visibility: hidden;
  }
  > div {
    grid-area: 1 / 1;
    z-index: 1;
    max-width: 100%;
  }
`;
