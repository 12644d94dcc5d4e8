import { createPerson, LEADING_ROLES } from './people/demoPerson';
import { PICTURE_HEIGHT, PICTURE_WIDTH, drawPortrait } from './portrait/drawPortrait';
import { chooseLooks, type Person } from './portrait/looks';

const invented = (
  gender: string,
  ageYears: number,
  skins: Person['skins'],
  fixed: Person['fixed'] = {},
): Omit<Person, 'seed'> => ({ gender, ageYears, skins, darkHair: 0.7, fixed });

/** Invented people of the public pages, except demo members, by their names in the texts. */
const PEOPLE: Readonly<Record<string, Omit<Person, 'seed'>>> = {
  adaeze: invented('female', 38, [6, 6], { hairStyle: 'afro' }),
  carla: invented('female', 29, [2, 2], { hairStyle: 'waves' }),
  ife: invented('female', 31, [7, 7], { hairStyle: 'wrap' }),
  jun: invented('male', 33, [1, 1], { hairStyle: 'quiff', beard: 'none' }),
  lena: invented('female', 30, [0, 0], { hairStyle: 'bobFringe', hairColour: '#BF6A35' }),
  marek: invented('male', 34, [1, 1], { hairStyle: 'sidePart', beard: 'short', glasses: 'round' }),
  paola: invented('female', 41, [2, 2], { hairStyle: 'lowBun' }),
  tomas: invented('male', 45, [1, 1], { hairStyle: 'crop', beard: 'full' }),
};

/** Names of the pictures on the public pages. */
export const ILLUSTRATIONS = ['pair', 'mara', 'ilya', 'noor', ...Object.keys(PEOPLE)];

/** Draws an invented person of the public pages, or a pair, as SVG. */
export function drawIllustration(name: string): string {
  if (name === 'pair') return drawSideBySide(['mara', 'ilya']);
  const person = PEOPLE[name];
  if (person) return drawPortrait(chooseLooks({ seed: `illustration of ${name}`, ...person }), name);
  const { looks, id } = createPerson(
    LEADING_ROLES.findIndex((role) => role.firstName.toLowerCase() === name),
  );
  return drawPortrait(looks, id);
}

/** Combines several people in one picture, keeping the ids of the drawings distinct. */
function drawSideBySide(names: readonly string[]): string {
  const drawings = names.map((name, index) =>
    drawIllustration(name)
      .replaceAll(/(id="|url\(#)/g, `$1${name}-`)
      .replace('<svg ', `<svg x="${index * PICTURE_WIDTH}" `),
  );
  const width = names.length * PICTURE_WIDTH;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${width} ${PICTURE_HEIGHT}">${drawings.join('')}</svg>`;
}
