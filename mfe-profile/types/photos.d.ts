import type { ComponentType } from 'react';

export interface PhotosProps {
  /** Called initially and on every change. `hasPhotos` includes pending uploads. */
  onPhotosChange: (hasPhotos: boolean) => void;
}

/** The member's photos; changes are saved immediately. */
declare const Photos: ComponentType<PhotosProps>;
export default Photos;
