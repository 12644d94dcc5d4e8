import { Select, Stack, Switch } from '@sixfold/design-system';
import { useState } from 'react';
import { readPreference, writePreference } from '../api/callPreferences';
import type { LocalMedia } from '../api/localMedia';
import { useStore } from './useStore';

const optionsOf = (devices: readonly MediaDeviceInfo[], fallback: string) =>
  devices.map(({ deviceId, label }, index) => ({
    value: deviceId,
    label: label || `${fallback} ${index + 1}`,
  }));

interface Props {
  media: LocalMedia;
  /** Null until it is known whether there is a relay. */
  canRelay: boolean | null;
}

/** Renders the choice of microphone and camera and, if there is a relay, the switch that hides the network address. */
export function DeviceChoice({ media, canRelay }: Props) {
  const { microphones, cameras, microphoneId, cameraId } = useStore(media);
  const [isRelayOnly, setRelayOnly] = useState(() => readPreference('relayOnly') !== '');
  const valueOf = (id: string, devices: readonly MediaDeviceInfo[]) =>
    devices.some(({ deviceId }) => deviceId === id) ? id : (devices[0]?.deviceId ?? '');
  return (
    <Stack gap={4}>
      {microphones.length > 1 && (
        <Select
          label="Microphone"
          options={optionsOf(microphones, 'Microphone')}
          value={valueOf(microphoneId, microphones)}
          onChange={(event) => void media.choose('microphone', event.target.value)}
        />
      )}
      {cameras.length > 1 && (
        <Select
          label="Camera"
          options={optionsOf(cameras, 'Camera')}
          value={valueOf(cameraId, cameras)}
          onChange={(event) => void media.choose('camera', event.target.value)}
        />
      )}
      {/* Shown without a relay too if it is on, because no call could connect until it is off. */}
      {(canRelay || (canRelay === false && isRelayOnly)) && (
        <Switch
          label="Hide my network address"
          hint="Calls then always go through our relay, so the other browser does not learn your address; the picture can be a little worse."
          checked={isRelayOnly}
          onCheckedChange={(checked) => {
            setRelayOnly(checked);
            writePreference('relayOnly', checked ? 'yes' : '');
          }}
        />
      )}
    </Stack>
  );
}
