/** Worker thread of the API: receives pixels and replies with probabilities. No picture is kept. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';

/** @typedef {{ width: number, height: number, rgb: Uint8Array }} Picture */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const WASM = fileURLToPath(new URL('node_modules/@tensorflow/tfjs-backend-wasm/dist/', import.meta.url));

/** @param {unknown} failure */
const reasonOf = (failure) => (failure instanceof Error ? failure.message : String(failure));

/**
 * Imports an optional package, hidden from the type checker because it may not be installed.
 * @param {string} name
 */
const importOptional = (name) => import(name);

/** The library loads its files with fetch, which cannot read files in Node. Nothing here may use the network. */
globalThis.fetch = async (input) => {
  const file = path.resolve(String(input));
  if (!file.startsWith(WASM)) throw new Error('The nudity check does not use the network.');
  return new Response(new Uint8Array(await readFile(file)));
};

async function loadModel() {
  const tf = await importOptional('@tensorflow/tfjs');
  const { setWasmPaths } = await importOptional('@tensorflow/tfjs-backend-wasm');
  const { load } = await importOptional('nsfwjs/core');
  const { MobileNetV2MidModel } = await importOptional('nsfwjs/models/mobilenet_v2_mid');
  setWasmPaths(WASM);
  if (!(await tf.setBackend('wasm'))) throw new Error('WebAssembly does not work.');
  const model = await load('MobileNetV2Mid', { modelDefinitions: [MobileNetV2MidModel] });
  /** @param {Picture} picture */
  return async ({ width, height, rgb }) => {
    const pixels = tf.tensor3d(rgb, [height, width, 3], 'int32');
    try {
      /** @type {{ className: string, probability: number }[]} */
      const classes = await model.classify(pixels);
      return Object.fromEntries(classes.map(({ className, probability }) => [className, probability]));
    } finally {
      pixels.dispose();
    }
  };
}

try {
  const classify = await loadModel();
  port.on('message', async (picture) => {
    try {
      port.postMessage({ type: 'seen', seen: await classify(picture) });
    } catch (failure) {
      port.postMessage({ type: 'failed', reason: reasonOf(failure) });
    }
  });
  port.postMessage({ type: 'ready' });
} catch (failure) {
  port.postMessage({ type: 'failed', reason: reasonOf(failure) });
}
