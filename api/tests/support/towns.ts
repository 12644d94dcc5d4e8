import path from 'node:path';
import { loadGazetteer, type Gazetteer } from '../../src/modules/places/gazetteer';
import { createLocateTown } from '../../src/modules/places/service';

const PLACES_FILE = path.join(import.meta.dirname, '../../data/places.tsv.br');

let gazetteer: Gazetteer | undefined;
/** Never modified, so all test files of a worker share it. */
export const readGazetteer = (): Gazetteer => (gazetteer ??= loadGazetteer(PLACES_FILE));

export const locateTown = createLocateTown(readGazetteer);

/** Up to about 150 miles from Berlin, including suburbs. */
export const TOWNS = [
  'Berlin',
  'Potsdam',
  'Falkensee',
  'Bernau bei Berlin',
  'Oranienburg',
  'Teltow',
  'Strausberg',
  'Fürstenwalde',
  'Eberswalde',
  'Neuruppin',
  'Cottbus',
  'Magdeburg',
  'Leipzig',
  'Dresden',
  'Rostock',
].map((name) => `${name}, Germany`);
