/** Code for choosing and enlarging photos: one chunk, which text conversations do not need. */
export { PhotoDialog } from './PhotoDialog';
export { SendPhotoDialog } from './SendPhotoDialog';
export { recognisePicture, scalePicture } from '@sixfold/design-system/pictures';
