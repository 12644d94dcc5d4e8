import { useEffect, useRef, type VideoHTMLAttributes } from 'react';

interface Props extends VideoHTMLAttributes<HTMLVideoElement> {
  stream: MediaStream | null;
  /** Called when the browser requires a press before it plays sound. */
  onBlocked?: () => void;
}

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
