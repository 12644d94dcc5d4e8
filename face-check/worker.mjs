/**
 * Worker thread of the API: receives pictures and replies with sizes, angles and similarities. Face descriptions never
 * leave this thread and are discarded after each reply.
 */
import { parentPort } from 'node:worker_threads';

/** @typedef {import('./faces.mjs').Face} Face */
/** @typedef {import('./faces.mjs').Picture} Picture */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

/** @param {unknown} failure */
const reasonOf = (failure) => (failure instanceof Error ? failure.message : String(failure));
/** @param {Face} face */
const withoutDescription = ({ sizePx, yaw }) => ({ sizePx, yaw });

/**
 * @param {Awaited<ReturnType<(typeof import('./faces.mjs'))['loadFaces']>>} faces
 * @param {{ pictures: Picture[], straight: number, photos: Picture[] }} faces
 */
async function see({ look, similarity }, { pictures, straight, photos }) {
  const inPictures = [];
  for (const picture of pictures) inPictures.push(await look(picture));
  const fronts = largestFirst(inPictures[straight] ?? []);
  const inPhotos = [];
  for (const picture of photos) {
    const faces = await look(picture);
    inPhotos.push({
      faces: faces.map(withoutDescription),
      similarity: fronts[0] && faces[0] && faces.length === 1 ? similarity(fronts[0], faces[0]) : null,
    });
  }
  return {
    pictures: inPictures.map((faces) => ({ faces: faces.map(withoutDescription) })),
    photos: inPhotos,
  };
}

/** @param {Face[]} faces */
const largestFirst = (faces) => [...faces].sort((a, b) => b.sizePx - a.sizePx);

try {
  const { loadFaces } = await import('./faces.mjs');
  const faces = await loadFaces();
  port.on('message', async (question) => {
    try {
      port.postMessage({ type: 'seen', seen: await see(faces, question) });
    } catch (failure) {
      port.postMessage({ type: 'failed', reason: reasonOf(failure) });
    }
  });
  port.postMessage({ type: 'ready' });
} catch (failure) {
  port.postMessage({ type: 'failed', reason: reasonOf(failure) });
}
