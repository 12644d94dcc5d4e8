import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { computeFrameSize } from '../model/frameSize';

/** `denied`: no camera or no permission; `failed`: no video; `hidden`: turned off with the tab. */
type CameraState = 'asking' | 'ready' | 'denied' | 'failed' | 'hidden';

const CAMERA_CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: { width: { ideal: 640 }, height: { ideal: 480 }, facingMode: 'user' },
};
const JPEG_QUALITY = 0.8;

export interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  start: () => void;
  /** Returns the current frame, not mirrored, as a JPEG data URL; null without a picture. */
  takePicture: () => string | null;
}

const isBusy = (failure: unknown): boolean => (failure as Error | undefined)?.name === 'NotReadableError';

const turnOff = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());

/** Keeps the camera on only while the component is mounted and its tab is visible. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('asking');
  const [round, setRound] = useState(0);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    const stop = (next?: CameraState) => {
      isOver = true;
      turnOff(stream);
      if (video.current) video.current.srcObject = null;
      if (next) setState(next);
    };

    async function open(): Promise<void> {
      let refusal: unknown;
      try {
        // Missing unless the page is served over https or from this machine.
        stream = await navigator.mediaDevices.getUserMedia(CAMERA_CONSTRAINTS);
      } catch (failure) {
        refusal = failure;
      }
      // Access was granted after the dialog was closed, so turn the camera off.
      if (isOver) return turnOff(stream);
      if (!stream || !video.current) return stop(isBusy(refusal) ? 'failed' : 'denied');
      const [track] = stream.getVideoTracks();
      // The system takes a camera away by ending or muting its track, for example for a phone call.
      for (const event of ['ended', 'mute']) track?.addEventListener(event, () => !isOver && stop('failed'));
      video.current.srcObject = stream;
      try {
        await video.current.play();
        if (!isOver) setState('ready');
      } catch {
        if (!isOver) stop('failed');
      }
    }

    const onVisibility = () => document.hidden && !isOver && stop('hidden');
    document.addEventListener('visibilitychange', onVisibility);
    void open();
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stop();
    };
  }, [round]);

  const start = useCallback(() => {
    setState('asking');
    setRound((before) => before + 1);
  }, []);

  return { video, state, start, takePicture: () => readFrame(video.current) };
}

function readFrame(video: HTMLVideoElement | null): string | null {
  if (!video || video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, computeFrameSize(video));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
}
