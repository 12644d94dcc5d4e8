/** Returns whether this browser can make calls: some private and locked-down browsers have no WebRTC. */
export const canCall = (): boolean =>
  [
    globalThis.RTCPeerConnection,
    globalThis.MediaStream,
    globalThis.AudioContext,
    HTMLCanvasElement.prototype.captureStream,
  ].every((part) => typeof part === 'function');
