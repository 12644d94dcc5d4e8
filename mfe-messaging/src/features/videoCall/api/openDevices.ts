import { getProblem, type DeviceKind } from '../model/wantedMedia';

const CAMERA: MediaTrackConstraints = { width: { ideal: 1_280 }, height: { ideal: 720 } };

function toConstraints(
  kind: DeviceKind,
  deviceId: string,
  strength: 'ideal' | 'exact' = 'ideal',
): MediaStreamConstraints {
  const chosen = deviceId ? { deviceId: { [strength]: deviceId } } : {};
  if (kind === 'microphone') return { audio: chosen };
  // A preference for the front camera would count as much as the choice of the back one.
  return { video: { ...CAMERA, ...(deviceId ? chosen : { facingMode: 'user' }) } };
}

/** Absent where the page is not served over https or from this machine; some browsers refuse it with an error. */
function getAccess(): MediaDevices | undefined {
  try {
    return navigator.mediaDevices;
  } catch {
    return undefined;
  }
}

export const canShareScreen = (): boolean => typeof getAccess()?.getDisplayMedia === 'function';

/** Calls back when a device is plugged in or out. Returns how to stop. */
export function watchDevices(onChange: () => void): () => void {
  const access = getAccess();
  access?.addEventListener?.('devicechange', onChange);
  return () => access?.removeEventListener?.('devicechange', onChange);
}

/** Returns the devices of each kind. Until access is granted, they have neither names nor ids and are left out. */
export async function listDevices(): Promise<Record<DeviceKind, MediaDeviceInfo[]>> {
  let all: readonly MediaDeviceInfo[] = [];
  try {
    all = (await getAccess()?.enumerateDevices()) ?? [];
  } catch {
    // Without a list there is nothing to choose from.
  }
  const named = all.filter(({ deviceId }) => deviceId !== '');
  return {
    microphone: named.filter(({ kind }) => kind === 'audioinput'),
    camera: named.filter(({ kind }) => kind === 'videoinput'),
  };
}

async function open(constraints: MediaStreamConstraints): Promise<MediaStream> {
  const stream = await getAccess()?.getUserMedia(constraints);
  if (!stream) throw new DOMException('no media devices', 'NotFoundError');
  return stream;
}

/** Opens microphone and camera with a single permission prompt. */
export const openBoth = (microphoneId: string, cameraId: string): Promise<MediaStream> =>
  open({ ...toConstraints('microphone', microphoneId), ...toConstraints('camera', cameraId) });

/**
 * Opens one device; when it cannot be used, because another program has taken it, any other of its kind.
 *
 * @param isStillWanted no further device is opened once this returns false
 */
export async function openDevice(
  kind: DeviceKind,
  deviceId: string,
  isStillWanted: () => boolean,
): Promise<MediaStream> {
  try {
    return await open(toConstraints(kind, deviceId));
  } catch (failure) {
    if (getProblem(failure) !== 'failed') throw failure;
    const others = (await listDevices())[kind].filter((device) => device.deviceId !== deviceId);
    for (const other of others) {
      if (!isStillWanted()) break;
      try {
        return await open(toConstraints(kind, other.deviceId, 'exact'));
      } catch {
        // The next one may be free.
      }
    }
    throw failure;
  }
}

/** Rejects when the member or the browser says no. */
export async function openScreen(): Promise<MediaStream> {
  const stream = await getAccess()?.getDisplayMedia({ video: true, audio: false });
  if (!stream?.getVideoTracks()[0]) throw new Error('There is no screen to share.');
  return stream;
}
