import {
  color,
  IconButton,
  media as query,
  MicIcon,
  MicOffIcon,
  MonitorUpIcon,
  PhoneOffIcon,
  SettingsIcon,
  space,
  styled,
  toast,
  VideoIcon,
  VideoOffIcon,
} from '@sixfold/design-system';
import type { LocalMedia } from '../api/localMedia';
import { canShareScreen } from '../api/openDevices';
import { isTurnedOn } from '../model/wantedMedia';
import { useStore } from './useStore';

const Bar = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  justify-content: center;
  gap: clamp(${space[2]}, 2.5vw, ${space[4]});
  padding: ${space[3]} ${space[3]} calc(${space[4]} + env(safe-area-inset-bottom));

  /* All five fit a phone with large text. */
  ${query.narrow} {
    gap: ${space[1]};
    padding-inline: ${space[1]};
  }
`;

const Control = styled(IconButton)`
  &&&& {
    width: 3.25rem;
    height: 3.25rem;
    border-color: ${color.edge};
  }
  &&&&[data-variant='danger'] {
    width: 4rem;
    border-color: transparent;
  }
  ${query.narrow} {
    &&&& {
      width: 15vw;
      height: 15vw;
    }
    &&&&[data-variant='danger'] {
      width: 18vw;
    }
  }
  &&&&[aria-pressed='true'] {
    border-color: transparent;
    background: ${color.ink};
    color: ${color.paper};
    forced-color-adjust: none;
  }
`;

interface Props {
  media: LocalMedia;
  onDevices: () => void;
  onEnd: () => void;
}

/** Renders the controls for microphone, camera, screen and devices, and the hang-up button. */
export function CallControls({ media, onDevices, onEnd }: Props) {
  const { microphone, camera, isSharing } = useStore(media);
  const hasMicrophone = isTurnedOn(microphone);
  const hasCamera = isTurnedOn(camera);

  function toggleScreen(): void {
    if (isSharing) return media.stopScreen();
    media.shareScreen().catch(() =>
      toast({
        variant: 'destructive',
        title: 'Screen share failed',
        description: 'Unable to start screen sharing.',
      }),
    );
  }

  return (
    <Bar role="group" aria-label="Call controls">
      <Control
        label="Mute"
        variant="secondary"
        shape="round"
        aria-pressed={!hasMicrophone}
        icon={hasMicrophone ? <MicIcon aria-hidden="true" /> : <MicOffIcon aria-hidden="true" />}
        onClick={() => media.toggle('microphone')}
      />
      <Control
        label="Turn camera off"
        variant="secondary"
        shape="round"
        aria-pressed={!hasCamera}
        icon={hasCamera ? <VideoIcon aria-hidden="true" /> : <VideoOffIcon aria-hidden="true" />}
        onClick={() => media.toggle('camera')}
      />
      {canShareScreen() && (
        <Control
          label="Share screen"
          variant="secondary"
          shape="round"
          aria-pressed={isSharing}
          icon={<MonitorUpIcon aria-hidden="true" />}
          onClick={toggleScreen}
        />
      )}
      <Control
        label="Camera and microphone"
        variant="secondary"
        shape="round"
        aria-haspopup="dialog"
        icon={<SettingsIcon aria-hidden="true" />}
        onClick={onDevices}
      />
      <Control
        label="End call"
        variant="danger"
        shape="round"
        icon={<PhoneOffIcon aria-hidden="true" />}
        onClick={onEnd}
      />
    </Bar>
  );
}
