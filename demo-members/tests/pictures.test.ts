import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createPerson } from '../src/people/demoPerson';
import { listPictureFiles } from '../src/pictures';

const FOLDER = path.resolve(import.meta.dirname, '../pictures');
const NUMBERS = Array.from({ length: 240 }, (_, number) => number);
const digestOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

describe('pictures of demo members', () => {
  it('are three per member, all different, of 720 by 900 and at most 24 kB', () => {
    const files = NUMBERS.flatMap(listPictureFiles);
    expect(readdirSync(FOLDER).sort()).toEqual([...files].sort());
    const contents = files.map((file) => readFileSync(path.join(FOLDER, file)));
    for (const content of contents) {
      expect(content.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
      expect([content.readUInt16LE(26), content.readUInt16LE(28)]).toEqual([720, 900]);
      expect(content.length).toBeLessThanOrEqual(24_000);
    }
    expect(new Set(contents.map(digestOf)).size).toBe(files.length);
  });

  it('show members whose gender, age, hobby and place have not changed since', () => {
    const depicted = NUMBERS.map((number) => {
      const { gender, ageYears, hobby, place } = createPerson(number);
      return [number, gender, ageYears, hobby, place].join(' ');
    });
    expect(digestOf(depicted.join('\n'))).toBe(
      '9a242a0309006d52f6c1b3e16cb91e205aa59954ed78e93128e97759f1eb408b',
    );
  });
});
