/** Loads the face library, only from this folder. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const MODULES = path.join(path.dirname(fileURLToPath(import.meta.url)), 'node_modules');
const WASM = path.join(MODULES, '@tensorflow/tfjs-backend-wasm/dist/');
const MODELS = path.join(MODULES, '@vladmandic/human/models/');

/** The models for detection, orientation and description. */
const NEEDED = ['blazeface', 'facemesh', 'faceres'];

const OFF = { enabled: false };

const CONFIG = {
  backend: 'wasm',
  wasmPath: WASM,
  modelBasePath: pathToFileURL(MODELS).href,
  debug: false,
  // The library must not reuse results from the previous picture, which is unrelated.
  cacheSensitivity: 0,
  filter: OFF,
  face: {
    enabled: true,
    detector: { rotation: true, maxDetected: 5, minConfidence: 0.4, return: false },
    mesh: { enabled: true },
    description: { enabled: true },
    attention: OFF,
    iris: OFF,
    emotion: OFF,
    antispoof: OFF,
    liveness: OFF,
  },
  body: OFF,
  hand: OFF,
  object: OFF,
  gesture: OFF,
  segmentation: OFF,
};

/**
 * Limits fetch to local files: the library reads its models with fetch, which cannot read files in Node, and nothing
 * here may use the network.
 */
function readFilesOnly() {
  globalThis.fetch = async (input) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith('file:')) throw new Error('The photo check does not use the network.');
    return new Response(await readFile(fileURLToPath(address)));
  };
}

/**
 * @typedef {{ width: number, height: number, rgb: Uint8Array }} Picture
 * @typedef {{ sizePx: number, yaw: number, description: number[] }} Face
 */

/**
 * The fields of the library's face result used here.
 * @typedef {{ embedding: number[], box: [number, number, number, number], rotation?: { angle: { yaw: number } } }} Found
 */

/**
 * @returns {Promise<{ look: (picture: Picture) => Promise<Face[]>, similarity: (one: Face, other: Face) => number }>}
 */
export async function loadFaces() {
  readFilesOnly();
  const require = createRequire(path.join(MODULES, 'none.js'));
  require('@tensorflow/tfjs-backend-wasm').setWasmPaths(WASM);
  // Loaded by file path, because the package's exports hide the WebAssembly build for Node.
  const { Human } = require(path.join(MODULES, '@vladmandic/human/dist/human.node-wasm.js'));
  const human = new Human(CONFIG);
  await human.load();
  if (human.tf.getBackend() !== 'wasm') throw new Error('The WebAssembly build could not be started.');
  // The library only logs a model that fails to load, and then finds no faces.
  const missing = NEEDED.filter((name) => !human.models.models[name]?.executor);
  if (missing.length > 0) throw new Error(`Models that could not be read: ${missing.join(', ')}.`);

  return {
    /** @param {Picture} picture */
    async look({ width, height, rgb }) {
      const pixels = human.tf.tensor(Float32Array.from(rgb), [1, height, width, 3]);
      try {
        const { face, error } = await human.detect(pixels);
        if (error) throw new Error(String(error));
        return /** @type {Found[]} */ (face)
          .filter(({ embedding }) => embedding?.length > 0)
          .map(({ box, rotation, embedding }) => ({
            sizePx: Math.min(box[2], box[3]),
            yaw: rotation?.angle.yaw ?? 0,
            description: embedding,
          }));
      } finally {
        human.tf.dispose(pixels);
      }
    },
    similarity: (one, other) => human.match.similarity(one.description, other.description),
  };
}
