/** Everything that only editing photos needs; loaded together when it begins. */
export { takeFiles } from './takeFiles';
export { PhotoEditor } from './PhotoEditor';
