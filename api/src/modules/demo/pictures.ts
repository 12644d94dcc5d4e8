import { toStoredObjects } from '../../providers/photoObjects';
import type { PhotoSizes } from '../../providers/photoProcessor';
import type { PhotoStore } from '../../providers/photoStore';
import { createPerson, LEADING_ROLES, type DemoPerson } from './members/demoPerson';
import { demoIdOf } from './chance';
import { drawAtHobby, drawAtPlace, drawPortrait } from './portrait/drawPortrait';
import { renderPicture } from './portrait/renderPicture';

export const DEMO_MEMBERS = 240;

/** Pictures of every demo member in order: portrait, favourite place, hobby. */
const PICTURES: readonly ((person: DemoPerson) => string)[] = [
  ({ looks, id }) => drawPortrait(looks, id),
  ({ looks, place, id }) => drawAtPlace(looks, place, id),
  ({ looks, hobby, place, id }) => drawAtHobby(looks, hobby, place, id),
];

const photoIdOf = (personId: string, shot: number): string => demoIdOf(`photo ${shot} of ${personId}`);

export const listPhotoIds = ({ id }: DemoPerson): string[] => PICTURES.map((_, shot) => photoIdOf(id, shot));

const renderShot = (person: DemoPerson, shot: number): Promise<PhotoSizes> =>
  renderPicture(PICTURES[shot]?.(person) ?? '');

/**
 * Stores the pictures needed at a first start: every portrait, and all pictures of the leading members. The others are
 * drawn on demand, because drawing dominates the time of a first start.
 */
export async function storeFirstPictures(person: DemoPerson, index: number, photos: Pick<PhotoStore, 'put'>) {
  const shots = index < LEADING_ROLES.length ? PICTURES.map((_, shot) => shot) : [0];
  const objects = await Promise.all(
    shots.map(async (shot) => toStoredObjects(photoIdOf(person.id, shot), await renderShot(person, shot))),
  );
  await photos.put(objects.flat());
}

/** Wraps a photo store so that it draws pictures of demo members on first use and keeps them. */
export function withDemoPictures(store: PhotoStore): PhotoStore {
  let shots: Map<string, [person: DemoPerson, shot: number]> | null = null;
  const drawing = new Map<string, Promise<void>>();
  const findShot = (photoId: string) => {
    shots ??= new Map(
      Array.from({ length: DEMO_MEMBERS }, (_, index) => createPerson(index)).flatMap((person) =>
        listPhotoIds(person).map((id, shot) => [id, [person, shot]] as const),
      ),
    );
    return shots.get(photoId);
  };

  async function draw(photoId: string, [person, shot]: [DemoPerson, number]): Promise<void> {
    const objects = toStoredObjects(photoId, await renderShot(person, shot));
    await store.put(objects).catch(async (error: unknown) => {
      // Another process has drawn it in the meantime.
      if (!(await store.find(photoId))) throw error;
    });
  }

  return Object.assign(Object.create(store) as PhotoStore, {
    async find(name: string) {
      const found = await store.find(name);
      const [photoId = '', size] = name.split('/');
      if (found || size === 'medium') return found;
      const shot = findShot(photoId);
      // The picture exists, only not in this size: nothing to draw.
      if (!shot || (size && (await store.find(photoId)))) return null;
      const under = drawing.get(photoId) ?? draw(photoId, shot).finally(() => drawing.delete(photoId));
      drawing.set(photoId, under);
      await under;
      return store.find(name);
    },
  });
}
