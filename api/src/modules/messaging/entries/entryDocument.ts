import { toObjectId } from '../../../persistence/objectId';
import type { EntryDocument } from '../model';
import type { EntryRecord } from './entryRecord';

export const toRecord = ({
  _id,
  senderId,
  receiverId,
  callId,
  image,
  closing,
  target,
  formerTarget,
  endedMatchId,
  ...rest
}: EntryDocument): EntryRecord => ({
  ...rest,
  callId: callId?.toHexString() ?? null,
  image: image ?? null,
  closing: closing ?? null,
  target: target ?? formerTarget ?? null,
  ...(endedMatchId && { endedMatchId: endedMatchId.toHexString() }),
  id: _id.toHexString(),
  senderId: senderId.toHexString(),
  receiverId: receiverId.toHexString(),
});

export const toDocument = ({
  id,
  callId,
  image,
  closing,
  endedMatchId,
  ...rest
}: EntryRecord): EntryDocument => ({
  ...rest,
  ...(callId && { callId: toObjectId(callId) }),
  ...(image && { image }),
  ...(closing && { closing }),
  ...(endedMatchId && { endedMatchId: toObjectId(endedMatchId) }),
  _id: toObjectId(id),
  senderId: toObjectId(rest.senderId),
  receiverId: toObjectId(rest.receiverId),
});
