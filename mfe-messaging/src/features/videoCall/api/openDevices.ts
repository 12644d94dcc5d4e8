import { getProblem, type DeviceKind } from '../model/wantedMedia';

const CAMERA: MediaTrackConstraints = { width: { ideal: 1_280 }, height: { ideal: 720 } };

function toConstraints(
  kind: DeviceKind,
  deviceId: string,
  strength: 'ideal' | 'exact' = 'ideal',
): MediaStreamConstraints {
  const chosen = deviceId ? { deviceId: { [strength]: deviceId } } : {};
  if (kind === 'microphone') return { audio: chosen };
  // A front-camera preference would count as much as the member's choice of the back camera.
  return { video: { ...CAMERA, ...(deviceId ? chosen : { facingMode: 'user' }) } };
}

/** Undefined except on https or localhost; some browsers throw instead. */
function getAccess(): MediaDevices | undefined {
  try {
    return navigator.mediaDevices;
  } catch {
    return undefined;
  }
}

export const canShareScreen = (): boolean => typeof getAccess()?.getDisplayMedia === 'function';

/** Calls the listener when a device is plugged in or out. Returns an unsubscribe function. */
export function watchDevices(onChange: () => void): () => void {
  const access = getAccess();
  access?.addEventListener?.('devicechange', onChange);
  return () => access?.removeEventListener?.('devicechange', onChange);
}

/** Returns the devices of each kind. Without permission they have no names or ids and are omitted. */
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
 * Opens a device. If it is unusable, for example in use by another program, opens any other of its kind.
 *
 * @param isStillWanted stops opening further devices once it returns false
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
        // The next device may be available.
      }
    }
    throw failure;
  }
}

/** Rejects when the member or the browser declines. */
export async function openScreen(): Promise<MediaStream> {
  const stream = await getAccess()?.getDisplayMedia({ video: true, audio: false });
  const picture = stream?.getVideoTracks()[0];
  if (!stream || !picture) throw new Error('There is no screen to share.');
  // On a slow connection, text stays sharp and the frame rate falls instead.
  picture.contentHint = 'detail';
  return stream;
}
