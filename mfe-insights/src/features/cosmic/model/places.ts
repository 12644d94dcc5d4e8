import type { Transits } from '@sixfold/api-contract';
import { ZODIAC_SIGNS } from '@sixfold/domain';

type Body = Transits['bodies'][number];

const formatPlace = ({ longitude, retrograde }: Body): string =>
  `${Math.floor(longitude % 30)}° ${ZODIAC_SIGNS[Math.floor(longitude / 30)] ?? ''}${retrograde ? ' R' : ''}`;

/** Returns the position of each body today and at birth; null when the birth chart lacks it. */
export function toPlaces({ bodies, natal }: Pick<Transits, 'bodies' | 'natal'>) {
  return bodies.map((body) => {
    const atBirth = natal?.bodies.find(({ name }) => name === body.name);
    return { name: body.name, today: formatPlace(body), atBirth: atBirth ? formatPlace(atBirth) : null };
  });
}
