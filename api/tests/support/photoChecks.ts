import { profileCalls, verificationCalls, type BodyOf, type Pose } from '@sixfold/api-contract';
import { Types } from 'mongoose';
import sharp from 'sharp';
import type { FaceCheck, FaceVerdict, FaceVerifier } from '../../src/providers/faceVerifier/faceVerifier';
import type { Member, TestEnvironment } from './testEnvironment';

const { startPhotoCheck, verifyPhoto } = verificationCalls;

export interface Photographed extends Member {
  photoIds: string[];
  urls: string[];
}

/** Returns the test's verdict and records its input. */
export interface ScriptedVerifier extends FaceVerifier {
  next: FaceVerdict | Error;
  shown: FaceCheck[];
}

export function createScriptedVerifier(): ScriptedVerifier {
  const scripted: ScriptedVerifier = {
    next: { outcome: 'unsure' },
    shown: [],
    reviewedByPerson: async () => false,
    async verify(check) {
      scripted.shown.push(check);
      if (scripted.next instanceof Error) throw scripted.next;
      return scripted.next;
    },
    stop: async () => undefined,
  };
  return scripted;
}

export const pictureOf = (background: string, width = 320, height = 240) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Returns a picture as sent by a camera: a JPEG data URL. */
export const jpegOf = async (background: string, width?: number, height?: number) =>
  `data:image/jpeg;base64,${(await pictureOf(background, width, height).jpeg().toBuffer()).toString('base64')}`;

const frames = new Map<Pose, Promise<string>>();
/** Returns the picture of a pose, which is encoded once. */
function frameOf(pose: Pose): Promise<string> {
  const frame = frames.get(pose) ?? jpegOf(COLOURS[pose]);
  frames.set(pose, frame);
  return frame;
}

const COLOURS: Record<Pose, string> = { look_straight: '#4c4', turn_left: '#c44', turn_right: '#44c' };

export async function picturesFor(poses: readonly Pose[]) {
  const taken = await Promise.all(poses.map(frameOf));
  return { photoData: taken[poses.indexOf('look_straight')] ?? '', frames: taken };
}

export const begin = ({ browser }: Member) => browser.call(startPhotoCheck, { body: { consent: true } });

/** Performs a complete check: consent, challenge, pictures. `over` changes the submitted input. */
export async function check(member: Member, overrides: Partial<BodyOf<typeof verifyPhoto>> = {}) {
  const { challengeId, poses } = (await begin(member)).reply;
  return member.browser.call(verifyPhoto, {
    body: { challengeId, ...(await picturesFor(poses)), ...overrides },
  });
}

export const own = async ({ browser }: Member) => (await browser.call(profileCalls.getOwnProfile)).reply;

export const storedProfile = async (environment: TestEnvironment, { id }: Member) =>
  environment.deps.connection.collection('profiles').findOne({ userId: new Types.ObjectId(id) });

let stored: Promise<Buffer> | undefined;
/** Creates a member with camera-like photos. */
export async function createMemberWithPhotos(
  environment: TestEnvironment,
  name: string,
  count = 2,
): Promise<Photographed> {
  const member = await environment.member(name);
  const photoIds = Array.from({ length: count }, () => new Types.ObjectId().toHexString());
  const bytes = await (stored ??= pictureOf('#8a6', 400, 500).webp().toBuffer());
  await environment.deps.photoStore.put(
    photoIds.map((id) => ({ name: id, contentType: 'image/webp', bytes })),
  );
  await environment.deps.connection
    .collection('profiles')
    .updateOne({ userId: new Types.ObjectId(member.id) }, { $set: { photos: photoIds } });
  return { ...member, photoIds, urls: photoIds.map((id) => `/api/photos/${id}`) };
}
