import type { PhotoCrop } from '@sixfold/api-contract';
import {
  Button,
  color,
  focusRing,
  Inline,
  radius,
  Slider,
  Stack,
  styled,
  Text,
  VisuallyHidden,
} from '@sixfold/design-system';
import { useState, type KeyboardEvent } from 'react';
import Cropper from 'react-easy-crop';
import { toCrop, describeCrop, PHOTO_ASPECT, computeZoomLimit } from '../model/crop';

interface CropStageProps {
  pictureUrl: string;
  onCrop: (crop: PhotoCrop) => void;
  onUnreadable: () => void;
}

/** Copies the library's style sheet with our tokens, because the library would insert its own without the nonce. */
const Frame = styled.div`
  position: relative;
  height: min(52vh, 26rem);
  border-radius: ${radius.control};
  background: ${color.sunken};
  overflow: hidden;

  .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    overflow: hidden;
    user-select: none;
    touch-action: none;
    cursor: move;
  }
  .reactEasyCrop_Image {
    max-width: unset;
    will-change: transform;
  }
  .reactEasyCrop_Contain {
    position: absolute;
    inset: 0;
    max-width: 100%;
    max-height: 100%;
    margin: auto;
  }
  .reactEasyCrop_CropArea {
    position: absolute;
    inset: 50% auto auto 50%;
    transform: translate(-50%, -50%);
    box-sizing: border-box;
    border: 2px solid ${color.accent};
    color: ${color.scrim};
    box-shadow: 0 0 0 9999em;
    overflow: hidden;
  }
  .reactEasyCrop_CropArea:focus-visible {
    ${focusRing}
    outline-offset: -4px;
  }
`;

const ZOOM_STEP = 0.1;
const KEY_STEP_PX = 12;
const CENTRE = { x: 0, y: 0 };
const ZOOM_KEYS: Readonly<Record<string, number>> = {
  '+': ZOOM_STEP,
  '=': ZOOM_STEP,
  '-': -ZOOM_STEP,
  _: -ZOOM_STEP,
};

/**
 * Renders the picture under a 4:5 frame. It moves by pointer or arrow keys and zooms by wheel, pinch, slider, + and -.
 */
export function CropStage({ pictureUrl, onCrop, onUnreadable }: CropStageProps) {
  const [position, setPosition] = useState(CENTRE);
  const [zoom, setZoom] = useState(1);
  const [limit, setLimit] = useState(computeZoomLimit(0, 0));
  const [words, setWords] = useState('');

  const zoomTo = (wished: number) => setZoom(Math.min(limit, Math.max(1, wished)));

  function handleZoomKey(event: KeyboardEvent): void {
    const step = ZOOM_KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    zoomTo(zoom + step);
  }

  return (
    <Stack gap={4}>
      <Frame onKeyDown={handleZoomKey}>
        <Cropper
          image={pictureUrl}
          crop={position}
          zoom={zoom}
          maxZoom={limit}
          aspect={PHOTO_ASPECT}
          showGrid={false}
          keyboardStep={KEY_STEP_PX}
          disableAutomaticStylesInjection
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onMediaLoaded={({ naturalWidth, naturalHeight }) =>
            setLimit(computeZoomLimit(naturalWidth, naturalHeight))
          }
          onCropComplete={(percentages) => {
            const crop = toCrop(percentages);
            if (!crop) return;
            setWords(describeCrop(crop));
            onCrop(crop);
          }}
          mediaProps={{ onError: onUnreadable }}
          cropperProps={{
            role: 'application',
            'aria-label': 'What is kept of the picture',
            'aria-description': 'Arrow keys move the picture, plus and minus zoom.',
          }}
        />
      </Frame>
      <Slider
        label="Zoom"
        min={1}
        max={limit}
        step={0.05}
        value={zoom}
        formatValue={(value) => `${Math.round(value * 100)}%`}
        onValueChange={zoomTo}
      />
      <Inline justify="between">
        <Text size="small" tone="quiet">
          Drag the picture, or use the arrow keys.
        </Text>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            setPosition(CENTRE);
            setZoom(1);
          }}
        >
          Keep as much as fits
        </Button>
      </Inline>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
    </Stack>
  );
}
