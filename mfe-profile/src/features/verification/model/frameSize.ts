const WIDTH_MAX = 640;
const HEIGHT_MAX = 480;

/** Computes the size in pixels of a camera frame: at most 640 by 480, with the same aspect ratio. */
export function computeFrameSize(video: { videoWidth: number; videoHeight: number }): {
  width: number;
  height: number;
} {
  const { videoWidth, videoHeight } = video;
  const [widthMax, heightMax] = videoHeight > videoWidth ? [HEIGHT_MAX, WIDTH_MAX] : [WIDTH_MAX, HEIGHT_MAX];
  const scale = Math.min(1, widthMax / videoWidth, heightMax / videoHeight);
  return { width: Math.round(videoWidth * scale), height: Math.round(videoHeight * scale) };
}
