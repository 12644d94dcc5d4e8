import type { DomainEvents } from '../../domainEvents';
import type { PhotoList } from './photoList/repository';
import type { ProfileRepository } from './repository';

type Write = (userId: string, ...rest: never[]) => Promise<unknown>;

/** Wraps a write so that it emits `profile_changed`, even when it fails, because it may have been stored. */
function withChangeEvent<W extends Write>(write: W, events: DomainEvents): W {
  const writeAndEmit = async (userId: string, ...rest: never[]) => {
    try {
      return await write(userId, ...rest);
    } finally {
      events.emit('profile_changed', { memberId: userId });
    }
  };
  return writeAndEmit as W;
}

/**
 * Wraps the repository so that no write forgets the event. Analyses and counted photo checks need none, because others
 * never see them, and heartbeats have a separate event.
 */
export function withProfileEvents(profiles: ProfileRepository, events: DomainEvents): ProfileRepository {
  return {
    ...profiles,
    save: withChangeEvent(profiles.save, events),
    change: withChangeEvent(profiles.change, events),
    setRestriction: withChangeEvent(profiles.setRestriction, events),
    markChanged: withChangeEvent(profiles.markChanged, events),
    setLeaving: withChangeEvent(profiles.setLeaving, events),
    setComputed: withChangeEvent(profiles.setComputed, events),
    orderPhotos: withChangeEvent(profiles.orderPhotos, events),
    setPhotoCheck: withChangeEvent(profiles.setPhotoCheck, events),
    decidePhotoCheck: withChangeEvent(profiles.decidePhotoCheck, events),
    removeOf: withChangeEvent(profiles.removeOf, events),
  };
}

/** Wraps the photo list in the same way, because it affects how others see the profile, including the photo badge. */
export function withPhotoEvents(photoList: PhotoList, events: DomainEvents): PhotoList {
  return {
    ...photoList,
    add: withChangeEvent(photoList.add, events),
    approve: withChangeEvent(photoList.approve, events),
    remove: withChangeEvent(photoList.remove, events),
    restore: withChangeEvent(photoList.restore, events),
    removeAll: withChangeEvent(photoList.removeAll, events),
  };
}
