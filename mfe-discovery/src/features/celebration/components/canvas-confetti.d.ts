/** The little of canvas-confetti 1.9 that is used here; the package has no types of its own. */
declare module 'canvas-confetti' {
  interface Burst {
    particleCount: number;
    /** Degrees; 90 is straight up. */
    angle: number;
    spread: number;
    startVelocity: number;
    /** Shares of the canvas, from the upper left corner. */
    origin: { x: number; y: number };
    colors: string[];
    disableForReducedMotion: boolean;
  }
  interface Thrower {
    (burst: Burst): Promise<undefined> | null;
    reset(): void;
  }
  const confetti: {
    create(canvas: HTMLCanvasElement, options: { resize: boolean; useWorker: boolean }): Thrower;
  };
  export default confetti;
}
