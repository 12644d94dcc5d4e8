import type {
  ConnectionGoal,
  EnneagramType,
  Gender,
  HumanDesignType,
  LifePathNumber,
  LoveLanguage,
  MbtiType,
  ZodiacSign,
} from '@sixfold/domain';
import type {
  ChangeGroup,
  ChartSigns,
  PromptAnswer,
  SystemImportance,
  ProfileVisibility,
  TestScores,
  VerificationProblem,
} from '@sixfold/api-contract';
import { Schema, type Connection, type Types } from 'mongoose';
import { EFFECTS_INDEX, type HasEffects } from '../../persistence/pendingEffects';
import type { OutgoingMail } from '../../providers/mailQueue';

export interface StoredPlace {
  latitude: number;
  longitude: number;
  timeZone: string;
}

interface HumanDesignSummary {
  /** Profile and authority are absent while a roughly known time of birth leaves them open. */
  profile?: string;
  strategy: string;
  authority?: string;
}

export type AnalysisKey =
  | 'mbti'
  | 'enneagram'
  | 'loveLanguages'
  | 'astrology'
  | 'numerology'
  | 'humanDesign'
  | 'comprehensive';

/** Digests of what an analysis was written from: equal digests mean that a new text would have the same subject. */
export interface AnalysisInputs {
  test: string;
  birth: string;
  /** Of the time and place themselves. Absent in a text from before it was recorded. */
  moment?: string;
}

/** The texts, which are stored apart from the profile. */
export interface StoredAnalyses extends Partial<Record<AnalysisKey, string>> {
  /** The writer of each text. */
  writtenBy?: Partial<Record<AnalysisKey, 'built-in' | 'model'>>;
  /** What each text was written from. Absent in a text from before it was recorded. */
  writtenFrom?: Partial<Record<AnalysisKey, AnalysisInputs>>;
  generatedAt?: Date;
}

/** The state of the photo check; no client can set any of it. */
export interface PhotoCheckState {
  status: 'none' | 'pending' | 'rejected';
  /** Why the newest check did not pass; null while none was refused, and in a profile from before it was kept. */
  problem: VerificationProblem | null;
  /** How many checks were tried since the last one that passed. */
  attempts: number;
  /** When the newest of them were tried, oldest first; at most as many as a day allows. */
  attemptedAt: Date[];
  /** The key of the newest counted check, so that a repeat after a crash is not counted again. */
  countedFor?: string;
  /** Photos in which the person at the camera was recognised. */
  matchedPhotoIds: string[];
  /** When the member last agreed to a check. */
  consentedAt: Date | null;
}

/** The state before the first check. */
export const NO_PHOTO_CHECK: PhotoCheckState = {
  status: 'none',
  problem: null,
  attempts: 0,
  attemptedAt: [],
  matchedPhotoIds: [],
  consentedAt: null,
};

/** 'review': hidden until an operator has decided about reports. 'suspended': cannot sign in either. */
export type Restriction = 'review' | 'suspended';

/** When the member changed each limited part of the profile, oldest first; at most as many as a day allows. */
export type ChangeTimes = Partial<Record<ChangeGroup, Date[]>>;

/** Every field of a profile except its keys. Null means not known yet. */
export interface ProfileFields {
  bio: string;
  /** Answered prompts in the order in which they are shown. */
  prompts: PromptAnswer[];
  location: string;
  currentPlace: StoredPlace | null;
  gender: Gender | null;
  preferredGenders: Gender[];
  connectionGoals: ConnectionGoal[];
  /** Ids of photos; the first is the main one. */
  photos: string[];
  /** Photos that only the member sees until an operator has decided, the oldest first. */
  photosInReview: PhotoInReview[];
  birthday: string | null;
  birthTime: string | null;
  /** True when the member has answered that they do not know it. */
  isBirthTimeUnknown: boolean;
  /** True when the time is right to within two hours only. */
  isBirthTimeRough: boolean;
  birthLocation: string;
  birthPlace: StoredPlace | null;
  mbtiType: MbtiType | null;
  enneagramType: EnneagramType | null;
  loveLanguage: LoveLanguage | null;
  /** Of each test the member has taken since these were kept. */
  testScores: TestScores;
  astrologySign: ZodiacSign | null;
  numerologyLifePath: LifePathNumber | null;
  humanDesignType: HumanDesignType | null;
  humanDesignProfile: HumanDesignSummary | null;
  fullBirthChart: ChartSigns | null;
  /** When the newest analysis was written; null while there is none. The texts are in `analyses`. */
  aiPersonalityAnalysis: Pick<StoredAnalyses, 'generatedAt'> | null;
  /** Which other members may see each part. */
  visibility: ProfileVisibility;
  /** How much each system matters to the member; never shown to others. */
  importance: SystemImportance;
  /** True once the member has finished onboarding. */
  onboarded: boolean;
  /** Set by moderation: the member is hidden and cannot like or write. Null for nearly all members. */
  restriction: Restriction | null;
  /** Present while the member has deleted the account and can still take it back: they are hidden. */
  isLeaving?: true;
  notices: string[];
  /** Null until the first change after the profile was complete. */
  changeTimes: ChangeTimes | null;
  photoCheck: PhotoCheckState;
  /** When the profile was created. Others see at most that the member is new. */
  joinedAt: Date | null;
  /** The last heartbeat, written at most once an hour. Others never see the time. */
  lastActiveAt: Date | null;
  isDemo: boolean;
}

/** A photo that may show nudity. */
export interface PhotoInReview {
  photoId: string;
  at: Date;
}

/** A photo outside the list whose bytes may be stored until it expires. */
export interface ExpiringPhoto {
  photoId: string;
  /** The position to which a removed photo is restored; null for one that cannot be restored. */
  position: number | null;
  expiresAt: Date;
}

/**
 * The effects of an operator's decision: the e-mail about it, as it was formatted for the member at that time, and
 * notices to those who wrote with a member that was removed for fraud.
 */
export type ProfileEffect =
  | { kind: 'restriction_mail'; mail: OutgoingMail }
  | { kind: 'photo_mail'; mail: OutgoingMail }
  | { kind: 'photo_check_mail'; mail: OutgoingMail }
  | { kind: 'removed_for_fraud' };

export interface ProfileDocument extends ProfileFields, HasEffects<ProfileEffect> {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  expiringPhotos?: ExpiringPhoto[];
  updatedAt: Date;
  /** When others were last shown something new, by the clock of the database. Absent in an older profile. */
  changedAt?: Date;
}

/** Part of every write that changes how others see or rank a member. */
export const MARK_CHANGED = { $currentDate: { changedAt: true } } as const;

const expiringPhoto = new Schema<ExpiringPhoto>(
  { photoId: String, position: { type: Number, default: null }, expiresAt: Date },
  { _id: false, strict: 'throw' },
);

const photoInReview = new Schema<PhotoInReview>(
  { photoId: String, at: Date },
  { _id: false, strict: 'throw' },
);

const promptAnswer = new Schema<PromptAnswer>(
  { prompt: String, answer: String },
  { _id: false, strict: 'throw' },
);

const text = { type: String, default: null };
const mixed = { type: Schema.Types.Mixed, default: null };

const profileSchema = new Schema<ProfileDocument>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    bio: { type: String, default: '' },
    prompts: { type: [promptAnswer], default: [] },
    location: { type: String, default: '' },
    currentPlace: mixed,
    gender: text,
    preferredGenders: { type: [String], default: [] },
    connectionGoals: { type: [String], default: [] },
    photos: { type: [String], default: [] },
    photosInReview: { type: [photoInReview], default: undefined },
    expiringPhotos: { type: [expiringPhoto], default: undefined },
    birthday: text,
    birthTime: text,
    isBirthTimeUnknown: { type: Boolean, default: false },
    isBirthTimeRough: { type: Boolean, default: false },
    birthLocation: { type: String, default: '' },
    birthPlace: mixed,
    mbtiType: text,
    enneagramType: { type: Number, default: null },
    loveLanguage: text,
    // Updated test by test, because onboarding saves all three at once.
    testScores: { type: Schema.Types.Mixed },
    astrologySign: text,
    numerologyLifePath: { type: Number, default: null },
    humanDesignType: text,
    humanDesignProfile: mixed,
    fullBirthChart: mixed,
    aiPersonalityAnalysis: mixed,
    // Updated system by system, so that two tabs do not overwrite each other's choice.
    visibility: { type: Schema.Types.Mixed },
    importance: { type: Schema.Types.Mixed },
    onboarded: { type: Boolean, default: false },
    restriction: text,
    isLeaving: { type: Boolean },
    notices: { type: [String], default: [] },
    changeTimes: mixed,
    photoCheck: mixed,
    joinedAt: { type: Date, default: null },
    lastActiveAt: { type: Date, default: null },
    isDemo: { type: Boolean, default: false },
    updatedAt: { type: Date, required: true },
    changedAt: { type: Date },
    effects: { type: [Schema.Types.Mixed], default: undefined },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
// Finds the profile of a member and prevents a second one.
profileSchema.index({ userId: 1 }, { unique: true });
// Lists the members who may be shown in discovery: those who finished onboarding.
profileSchema.index({ onboarded: 1 });
// Finds the owner of a photo, each time one is requested.
profileSchema.index({ photos: 1 });
// Finds expired photos, whose bytes can be deleted; few profiles have any.
profileSchema.index({ 'expiringPhotos.expiresAt': 1 }, { sparse: true });
// Finds photos that wait for an operator; few profiles have any.
profileSchema.index({ 'photosInReview.photoId': 1 }, { sparse: true });
// Lists the members who changed since a process last checked for missed changes.
profileSchema.index({ changedAt: 1 }, { sparse: true });
// Finds effects that are due.
profileSchema.index(...EFFECTS_INDEX);

export const profileModel = (connection: Connection) =>
  connection.model<ProfileDocument>('Profile', profileSchema, 'profiles');
