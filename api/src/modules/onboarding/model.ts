import type { QuizType } from '@sixfold/domain';
import type { OnboardingAnswers } from '@sixfold/api-contract';
import { Schema, type Connection, type Types } from 'mongoose';

/** Replies to the finished quizzes, each with the time at which it was finished. */
type TakenTests = Partial<Record<QuizType, { value: number[]; typedAtMs: number }>>;

export interface OnboardingDocument {
  /** The member's id, which limits each member to one draft. */
  _id: Types.ObjectId;
  /** 2 to 5. */
  step: number;
  answers: OnboardingAnswers;
  tests: TakenTests;
  /** Incremented by each change, so that concurrent writes of two devices cannot overwrite each other. */
  revision: number;
  keptAt: Date;
}

/** Half a year. */
const MAX_AGE_SECONDS = 183 * 24 * 60 * 60;

const onboardingSchema = new Schema<OnboardingDocument>(
  {
    step: { type: Number, required: true },
    answers: { type: Schema.Types.Mixed, required: true },
    tests: { type: Schema.Types.Mixed, required: true },
    revision: { type: Number, required: true },
    keptAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
// Removes the birth data of members who never finished onboarding.
onboardingSchema.index({ keptAt: 1 }, { expireAfterSeconds: MAX_AGE_SECONDS });

export const onboardingModel = (connection: Connection) =>
  connection.model<OnboardingDocument>('Onboarding', onboardingSchema, 'onboardings');
