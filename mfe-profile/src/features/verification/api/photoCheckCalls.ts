import { lightProfileCalls } from '@sixfold/api-contract';
import { api, useMutation, useSession } from '@sixfold/client-kit';

/** What a check has changed, others show too: the badge in the session's profile. */
const refreshSession = () => void useSession.getState().refresh();

/** Records the consent and asks for the poses. */
export const useStartPhotoCheck = () =>
  useMutation({
    mutationFn: () => api.call(lightProfileCalls.startPhotoCheck, { body: { consent: true } }),
  });

interface Captures {
  challengeId: string;
  /** The capture that looks straight. */
  photoData: string;
  /** One for each pose, in their order. */
  frames: string[];
}

/** Sends the captures; they are kept in the page until there is an answer, so that they can be sent again. */
export const useVerifyPhoto = () =>
  useMutation({
    mutationFn: (captures: Captures) => api.call(lightProfileCalls.verifyPhoto, { body: captures }),
    onSuccess: refreshSession,
  });

/** Deletes captures that wait for a person. */
export const useWithdrawPhotoCheck = () =>
  useMutation({
    mutationFn: () => api.call(lightProfileCalls.withdrawPhotoCheck),
    onSuccess: refreshSession,
  });
