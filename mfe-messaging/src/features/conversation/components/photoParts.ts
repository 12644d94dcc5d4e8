/** What choosing a photo and showing it large need: one chunk, which a conversation of words does without. */
export { PhotoDialog } from './PhotoDialog';
export { SendPhotoDialog } from './SendPhotoDialog';
export { recognisePicture, scalePicture } from '@sixfold/design-system/pictures';
