/** Fakes the picture APIs that jsdom lacks. A file named 'broken' cannot be decoded. */
export function fakePictures({ width, height }: { width: number; height: number }): void {
  let addresses = 0;
  Object.assign(URL, {
    createObjectURL: () => `blob:${(addresses += 1)}`,
    revokeObjectURL: () => undefined,
  });
  Object.assign(globalThis, {
    Image: class {
      naturalWidth = width;
      naturalHeight = height;
      onload = () => {};
      set src(_address: string) {
        queueMicrotask(() => this.onload());
      }
    },
    createImageBitmap: async (file: File, { resizeWidth, resizeHeight }: ImageBitmapOptions) => {
      if (file.name.startsWith('broken')) throw new DOMException('No picture', 'InvalidStateError');
      return { width: resizeWidth, height: resizeHeight, close: () => undefined };
    },
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob(this: HTMLCanvasElement, done: BlobCallback, type: string) {
      done(new Blob([`${this.width} by ${this.height}`], { type }));
    },
  });
}
