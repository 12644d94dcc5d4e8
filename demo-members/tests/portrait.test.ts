import { createPerson } from '../src/people/demoPerson';
import { mix } from '../src/portrait/colours';
import { drawPortrait } from '../src/portrait/drawPortrait';
import { beardOpening, drawAge, drawEyes, mouthBox } from '../src/portrait/face';
import { listParts } from '../src/portrait/figure';
import { drawHair } from '../src/portrait/hair';
import { isCovered, type Looks } from '../src/portrait/looks';

const PEOPLE = Array.from({ length: 240 }, (_, index) => createPerson(index));
const LOOKS = PEOPLE.map(({ looks }) => looks);
const [ADA] = LOOKS as [Looks];
const partsOf = (looks: Looks) => listParts(looks, { tilt: 0, bottom: 520 }).map(({ name }) => name);

describe('a portrait', () => {
  it('is the same for the same member and unlike all others', () => {
    const drawings = PEOPLE.map(({ looks, id }) => drawPortrait(looks, id));
    expect(drawPortrait(createPerson(7).looks, createPerson(7).id)).toBe(drawings[7]);
    expect(new Set(drawings).size).toBe(PEOPLE.length);
  });

  it('has two open eyes with a light in each, covered only by hair and glasses', () => {
    for (const looks of LOOKS) {
      const eyes = drawEyes(looks);
      expect(eyes.match(/<ellipse/g)).toHaveLength(2);
      expect(eyes.match(/fill="#FFFFFF"/g)).toHaveLength(2);
      expect(looks.eyes.openness).toBeGreaterThan(0.8);
      const parts = partsOf(looks);
      const above = parts.slice(parts.indexOf('eyes') + 1);
      expect(['hair over', 'covering over', 'glasses']).toEqual(expect.arrayContaining(above));
    }
  });

  it('shows no hair or hair colour under a scarf, wrap or beanie', () => {
    const covered = LOOKS.filter(isCovered);
    expect(new Set(covered.map(({ hairStyle }) => hairStyle))).toEqual(new Set(['scarf', 'wrap', 'beanie']));
    for (const looks of covered) {
      expect(partsOf(looks).filter((name) => name.startsWith('hair'))).toEqual([]);
      const { behind, over } = drawHair({ ...looks, hairColour: '#00FF00' });
      expect(behind + over).toBe(drawHair({ ...looks, hairColour: '#FF0000' }).behind + over);
    }
  });

  it('has an opening for the mouth in the beard, and the mouth is drawn after it', () => {
    const bearded = LOOKS.filter(({ beard }) => beard !== 'none');
    expect(bearded.length).toBeGreaterThan(20);
    for (const looks of bearded) {
      const [mouth, opening] = [mouthBox(looks), beardOpening(looks)];
      expect(opening.halfWidth).toBeGreaterThan(mouth.halfWidth);
      expect(opening.top).toBeLessThan(mouth.top);
      expect(opening.bottom).toBeGreaterThan(mouth.bottom);
      expect(partsOf(looks).indexOf('mouth')).toBeGreaterThan(partsOf(looks).indexOf('beard'));
    }
  });

  it('matches the age: smooth when young, more lines with the years', () => {
    const linesAt = (ageYears: number) => drawAge({ ...ADA, ageYears }).match(/<path/g)?.length ?? 0;
    expect([25, 36, 43, 52].map(linesAt)).toEqual([0, 6, 8, 10]);
  });

  it('has mostly grey hair after fifty and none before thirty', () => {
    const isGreyish = ({ hairColour }: Looks) => {
      const channels = [1, 3, 5].map((at) => Number.parseInt(hairColour.slice(at, at + 2), 16));
      return Math.max(...channels) - Math.min(...channels) < 30 && Math.min(...channels) > 70;
    };
    const ofAge = (from: number, to: number) =>
      LOOKS.filter(({ ageYears }) => ageYears >= from && ageYears <= to);
    expect(ofAge(18, 30).filter(isGreyish)).toEqual([]);
    expect(ofAge(50, 70).filter(isGreyish).length).toBeGreaterThan(ofAge(50, 70).length / 2);
  });

  it('varies: many hair styles, skins, clothes and faces', () => {
    const count = (of: (looks: Looks) => unknown) => new Set(LOOKS.map(of)).size;
    expect(count(({ hairStyle }) => hairStyle)).toBeGreaterThan(20);
    expect(count(({ skin }) => skin.face)).toBe(8);
    expect(count(({ garment }) => garment)).toBe(9);
    expect(count(({ head }) => JSON.stringify(head))).toBeGreaterThan(230);
  });
});

describe('mix', () => {
  it('interpolates between two colours', () => {
    expect([0, 0.5, 1].map((share) => mix('#000000', '#FF8040', share))).toEqual([
      '#000000',
      '#804020',
      '#ff8040',
    ]);
  });
});
