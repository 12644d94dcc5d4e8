import { useEffect, useRef, type VideoHTMLAttributes } from 'react';

interface Props extends VideoHTMLAttributes<HTMLVideoElement> {
  stream: MediaStream | null;
  /** The browser plays sound only after a press. */
  onBlocked?: () => void;
}

/** Plays a stream. */
export function StreamVideo({ stream, onBlocked, ...rest }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    if (!stream) return;
    element.play().catch((failure: unknown) => {
      if ((failure as { name?: string }).name === 'NotAllowedError') onBlocked?.();
    });
  }, [stream, onBlocked]);
  return <video ref={video} autoPlay playsInline {...rest} />;
}
