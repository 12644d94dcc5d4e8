import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FAULTS } from './faults';

it('has the names that the root command accepts', () => {
  const names: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, 'faultNames.json'), 'utf8'));
  expect(FAULTS.map(({ name }) => name)).toEqual(names);
});
