import type { Message } from '@sixfold/api-contract';
import type { MessageImage } from '@sixfold/domain/conversation';
import { Failure } from '../../failure';
import { pairOf } from '../../persistence/pair';
import type { NudityCheck } from '../../providers/nudityCheck';
import {
  askWhetherNudity,
  findPhoto,
  listObjectNames,
  requirePhoto,
  toStoredObjects,
} from '../../providers/photoObjects';
import type { PhotoProcessor } from '../../providers/photoProcessor';
import type { PhotoStore, StoredObject } from '../../providers/photoStore';
import type { Clock, Random, Scheduler } from '../../providers/ports';
import type { ArchivedFile } from '../account/memberData';
import { requireReachable, type PermissionDeps } from './permissions';
import type { EntryRepository } from './entries/repository';
import type { ImageUploadRepository } from './uploads/repository';

/** Storing takes seconds; a longer upload has failed, and no message will refer to it. */
const UPLOAD_MAX_MS = 10 * 60_000;

export type Images = ReturnType<typeof createImages>;

export interface ImagesDeps extends Pick<PermissionDeps, 'auth' | 'relations'> {
  entries: EntryRepository;
  uploads: ImageUploadRepository;
  photoStore: PhotoStore;
  photoProcessor: PhotoProcessor;
  nudityCheck: NudityCheck;
  scheduler: Scheduler;
  clock: Clock;
  random: Random;
}

/**
 * Picture files in messages. The log alone determines which pictures exist. Uploads are registered before their files
 * are stored, so that files without a message can be found.
 */
export function createImages(deps: ImagesDeps) {
  const { entries, uploads, photoStore, photoProcessor, nudityCheck, scheduler, clock, random } = deps;

  /** Removes the files before the record, so that a sweep can finish after a crash in between. */
  async function removeUpload(imageId: string): Promise<void> {
    await photoStore.remove(listObjectNames(imageId));
    await uploads.remove(imageId);
  }

  const sweepLater = () => scheduler.after(UPLOAD_MAX_MS, sweep);

  /** Removes files of uploads whose messages were never sent. */
  async function sweep(): Promise<void> {
    const found = await uploads.list();
    const expired = found.filter(({ expiresAt }) => expiresAt <= clock());
    for (const { conversation, imageId } of expired)
      if (await entries.findByImage(conversation, imageId)) await uploads.remove(imageId);
      else await removeUpload(imageId);
    if (expired.length < found.length) sweepLater();
  }

  return {
    /**
     * Decodes and stores a picture, and removes it again unless the message returned by `sendMessage` refers to it.
     * @param picture `isConfirmed`: whether the sender confirmed a picture that may show nudity
     * @throws Failure `photo_may_show_nudity`, for an invalid picture, and errors of `sendMessage`
     */
    async store(
      conversation: string,
      { filePath, isConfirmed }: { filePath: string; isConfirmed: boolean },
      sendMessage: (image: MessageImage) => Promise<Message>,
    ): Promise<Message> {
      const { sizes, width, height } = requirePhoto(await photoProcessor.processUncropped(filePath));
      const mayShowNudity = await askWhetherNudity(nudityCheck, sizes);
      if (mayShowNudity && !isConfirmed) throw new Failure('photo_may_show_nudity');
      const imageId = random.bytes(12).toString('hex');
      await uploads.add({ imageId, conversation, expiresAt: new Date(clock().getTime() + UPLOAD_MAX_MS) });
      let mayBeSent = false;
      try {
        await photoStore.put(toStoredObjects(imageId, sizes));
        mayBeSent = true;
        const message = await sendMessage({
          id: imageId,
          width,
          height,
          ...(mayShowNudity && { mayShowNudity }),
        });
        if (message.image?.id === imageId) await uploads.remove(imageId);
        // The message was already sent with the same client id.
        else await removeUpload(imageId);
        return message;
      } catch (error) {
        // After an unexpected error the message may exist; a sweep checks.
        if (mayBeSent && !(error instanceof Failure)) sweepLater();
        else await removeUpload(imageId).catch(sweepLater);
        throw error;
      }
    },
    /** @throws Failure `member_not_found`, `not_found` */
    async open(
      viewerId: string,
      otherId: string,
      imageId: string,
      size: 'small' | 'large' = 'large',
    ): Promise<StoredObject> {
      await requireReachable(deps, viewerId, otherId);
      const conversation = pairOf(viewerId, otherId);
      const message = await entries.findByImage(conversation, imageId);
      if (!message) throw new Failure('not_found');
      const changes = await entries.listChanges(conversation, [message.seq]);
      const photo = changes.some(({ kind }) => kind === 'unsend')
        ? null
        : await findPhoto(photoStore, imageId, size);
      if (!photo) throw new Failure('not_found');
      return photo;
    },
    /** Removes the picture of an unsent message. Repeatable. */
    async removeUnsent(conversation: string, seq: number): Promise<void> {
      const message = await entries.findMessage(conversation, seq);
      if (!message?.image) return;
      await photoStore.remove(listObjectNames(message.image.id));
      await entries.removeImage(conversation, seq);
    },
    /**
     * Removes the pictures that a member sent or received. Must run before their messages are removed, which contain the
     * ids.
     */
    async removeAllOf(memberId: string): Promise<void> {
      const sent = await entries.listImages(memberId);
      await photoStore.remove(sent.flatMap(({ imageId }) => listObjectNames(imageId)));
    },
    /** Lists the pictures that a member sent to others, for the data archive. */
    async listSent(memberId: string, otherIds: ReadonlySet<string>): Promise<ArchivedFile[]> {
      const sent = (await entries.listImages(memberId)).filter(
        ({ senderId, receiverId }) => senderId === memberId && otherIds.has(receiverId),
      );
      const files = await Promise.all(
        sent.map(async ({ imageId }) => ({ imageId, photo: await findPhoto(photoStore, imageId, 'large') })),
      );
      return files.flatMap(({ imageId, photo }) =>
        photo
          ? [{ name: `pictures/${imageId}.${photo.contentType.replace(/^image\//, '')}`, open: photo.open }]
          : [],
      );
    },
    sweep,
  };
}
