import {
  hasVisibleText,
  type OwnProfile,
  PROMPT_ANSWER_MAX_LENGTH,
  type PromptAnswer,
} from '@sixfold/api-contract';
import { definePart, errorTextOf, type FirstPromptProps } from '@sixfold/client-kit';
import { PROFILE_PROMPT_TEXTS } from '@sixfold/domain/texts';
import { PROFILE_PROMPTS } from '@sixfold/domain';
import {
  Button,
  countExcess,
  Inline,
  LoadFailedNotice,
  Notice,
  Select,
  Skeleton,
  SkeletonGroup,
  Stack,
  TextArea,
} from '@sixfold/design-system';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFreshProfile } from '../../shared/api/useFreshProfile';
import { usePatchProfile } from './api/usePatchProfile';
import { readStoredEdits, storeEdits } from './model/storedEdits';

/** Renders the first prompt of the member's own profile; mounted by onboarding. */
export function FirstPrompt(props: FirstPromptProps) {
  const { profile, error, reload } = useFreshProfile();
  if (profile) return <PromptForm profile={profile} {...props} />;
  if (error) return <LoadFailedNotice name="The prompts" onRetry={reload} />;
  return (
    <SkeletonGroup label="Loading the prompts">
      <Skeleton shape="block" height="4.5rem" />
      <Skeleton shape="block" height="8rem" />
    </SkeletonGroup>
  );
}

/** Stores the typed text with the profile's unsaved edits: a reload restores it, and the profile offers to save it. */
function PromptForm({ profile, onSaved, onAnswerChange }: FirstPromptProps & { profile: OwnProfile }) {
  const [first = { prompt: PROFILE_PROMPTS[0], answer: '' }, ...others] = profile.prompts;
  const [edited, setEdited] = useState(() => readStoredEdits(profile).prompts?.[0]);
  const { mutateAsync, isPending, error } = usePatchProfile();
  const { prompt, answer } = edited ?? first;
  const prompts = [{ prompt, answer: answer.trim() }, ...others.filter((other) => other.prompt !== prompt)];

  function change(changed: Partial<PromptAnswer>): void {
    const next = { prompt, answer, ...changed };
    setEdited(next);
    storeEdits(profile, { ...readStoredEdits(profile), prompts: [next, ...prompts.slice(1)] });
  }

  async function save(): Promise<void> {
    await mutateAsync({ prompts });
    const { prompts: _saved, ...rest } = readStoredEdits(profile);
    storeEdits(profile, rest);
    onSaved();
  }

  const reportAnswer = useEffectEvent(() => onAnswerChange?.(edited && hasVisibleText(answer) ? save : null));
  useEffect(() => reportAnswer(), [prompt, answer, profile]);

  return (
    <form
      aria-label="First prompt"
      onSubmit={(event) => {
        event.preventDefault();
        // The notice below shows the reason of a failure.
        save().catch(() => undefined);
      }}
    >
      <Stack gap={4}>
        <Select
          label="Begin with"
          options={PROFILE_PROMPTS.map((value) => ({ value, label: PROFILE_PROMPT_TEXTS[value] }))}
          value={prompt}
          onChange={({ target }) => change({ prompt: target.value as PromptAnswer['prompt'] })}
        />
        <TextArea
          label="Your answer"
          style={{ minHeight: '4.5rem' }}
          maxLength={PROMPT_ANSWER_MAX_LENGTH}
          value={answer}
          onChange={({ target }) => change({ answer: target.value })}
        />
        {error && (
          <Notice tone="danger" role="alert" title="Not saved yet">
            {errorTextOf(error)}
          </Notice>
        )}
        {!onAnswerChange && (
          <Inline justify="end">
            <Button
              type="submit"
              size="large"
              disabled={!hasVisibleText(answer) || countExcess(answer, PROMPT_ANSWER_MAX_LENGTH) > 0}
              loading={isPending}
              loadingLabel="Saving"
            >
              Save
            </Button>
          </Inline>
        )}
      </Stack>
    </form>
  );
}

export default definePart<'profile/first-prompt'>(FirstPrompt);
