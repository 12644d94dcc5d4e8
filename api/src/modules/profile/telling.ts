import type { Facts } from '../../facts';
import type { PhotoList } from './photoList/repository';
import type { ProfileRepository } from './repository';

type Write = (userId: string, ...rest: never[]) => Promise<unknown>;

/** The same write, after which everybody hears whose profile it was: also when it failed, for it may have been made. */
function telling<W extends Write>(write: W, facts: Facts): W {
  const told = async (userId: string, ...rest: never[]) => {
    try {
      return await write(userId, ...rest);
    } finally {
      facts.tell('profile_changed', { memberId: userId });
    }
  };
  return told as W;
}

/**
 * The repository as the service uses it: whoever adds a write there does not have to remember the fact. Not told of:
 * analyses and counted photo checks, which nobody else is shown, and signs of life, which are told of by themselves.
 */
export function tellingProfiles(profiles: ProfileRepository, facts: Facts): ProfileRepository {
  return {
    ...profiles,
    save: telling(profiles.save, facts),
    change: telling(profiles.change, facts),
    setComputed: telling(profiles.setComputed, facts),
    orderPhotos: telling(profiles.orderPhotos, facts),
    setPhotoCheck: telling(profiles.setPhotoCheck, facts),
    removeOf: telling(profiles.removeOf, facts),
    async createMany(records, now) {
      await profiles.createMany(records, now);
      for (const { userId } of records) facts.tell('profile_changed', { memberId: userId });
    },
  };
}

/** The same for the list of photos: a photo more or less changes what others see, and the badge of the photo check. */
export function tellingPhotos(photoList: PhotoList, facts: Facts): PhotoList {
  return {
    ...photoList,
    add: telling(photoList.add, facts),
    take: telling(photoList.take, facts),
    restore: telling(photoList.restore, facts),
    takeAll: telling(photoList.takeAll, facts),
  };
}
