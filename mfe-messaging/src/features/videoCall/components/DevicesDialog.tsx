import { Dialog, Notice, Stack } from '@sixfold/design-system';
import type { LocalMedia } from '../api/localMedia';
import { describeCamera, describeMicrophone, type CheckLine } from '../model/callCheck';
import { DeviceChoice } from './DeviceChoice';
import { useStore } from './useStore';

interface Props {
  media: LocalMedia;
  canRelay: boolean | null;
  onClose: () => void;
}

/** Renders the device choice during a call, with advice for missing devices. */
export function DevicesDialog({ media, canRelay, onClose }: Props) {
  const { microphone, camera, microphones, cameras } = useStore(media);
  const lines: CheckLine[] = [describeMicrophone(microphone, true, true), describeCamera(camera)];
  const problems = lines.filter(({ result }) => result === 'bad');
  const hasChoice = microphones.length > 1 || cameras.length > 1;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Camera and microphone"
      description={
        hasChoice ? undefined : 'This device has no other camera or microphone that this page may use.'
      }
      size="small"
    >
      <Stack gap={4}>
        {problems.map(({ name, text }) => (
          <Notice key={name} tone="warning" title={name}>
            {text}
          </Notice>
        ))}
        <DeviceChoice media={media} canRelay={canRelay} />
      </Stack>
    </Dialog>
  );
}
