/** What jsdom lacks for pictures. The file 'broken.jpg' cannot be read. */
export function fakePictures({ width, height }: { width: number; height: number }): void {
  let addresses = 0;
  Object.assign(URL, {
    createObjectURL: () => `blob:${(addresses += 1)}`,
    revokeObjectURL: () => undefined,
  });
  Object.assign(globalThis, {
    createImageBitmap: async (file: File) => {
      if (file.name === 'broken.jpg') throw new DOMException('No picture', 'InvalidStateError');
      return { width, height, close: () => undefined };
    },
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob(this: HTMLCanvasElement, done: BlobCallback, type: string) {
      done(new Blob([`${this.width} by ${this.height}`], { type }));
    },
  });
}
