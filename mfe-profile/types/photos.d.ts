import type { ComponentType } from 'react';

export interface PhotosProps {
  /** Called at first and at every change with whether there is a photo, uploaded or on its way. */
  onPhotosChange: (hasPhotos: boolean) => void;
}

/** The member's photos, added and changed at once. */
declare const Photos: ComponentType<PhotosProps>;
export default Photos;
