import type { Call } from '@sixfold/api-contract';
import { api, ApiError, useMutation } from '@sixfold/client-kit';
import { preloadToastStyles } from '@sixfold/design-system';
import { useEffect } from 'react';
import { parseFields, type FieldErrors, type ParseResult, type FieldValues } from '../model/parseForm';
import { showFailure, type FailureWords } from './showFailure';
import { useFormValidation } from './useFormValidation';

export interface CallFormOptions<B, R> {
  call: Call<unknown, unknown, B, R>;
  /** Reads the fields; by default each field of the form is a field of the body. */
  read?: (typed: FieldValues) => ParseResult<B>;
  /** Makes the call; by default `api.call` with the form's body. */
  send?: (body: B) => Promise<R>;
  onSuccess: (reply: R, body: B) => unknown;
  /** Shown in a toast when no field shows the error. */
  failure: FailureWords;
  /** Whether to show the toast in addition to field errors, as the specification requires for registration. */
  hasToastAlways?: boolean;
  /** Returns the field errors of a failure; by default those of the API. */
  fieldErrors?: (failure: ApiError) => FieldErrors;
}

/** Validates a form, makes its call, and shows errors at their fields or else in a toast. */
export function useCallForm<B, R>(options: CallFormOptions<B, R>) {
  const { call, read, send, onSuccess, failure, hasToastAlways } = options;
  const { fieldErrors = ({ fields }) => fields } = options;
  // Preloads the toast's styles, which could not be loaded offline.
  useEffect(preloadToastStyles, []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: B) => (send ? send(body) : api.call(call, { body })),
    onSuccess,
  });
  const checked = useFormValidation(read ?? ((typed) => parseFields(call.body, typed)), (body, refuse) =>
    mutate(body, {
      onError(refusal) {
        const shown = refusal instanceof ApiError ? fieldErrors(refusal) : {};
        refuse(shown);
        if (hasToastAlways || Object.keys(shown).length === 0) showFailure(failure)(refusal);
      },
    }),
  );
  return { ...checked, isPending, error };
}
