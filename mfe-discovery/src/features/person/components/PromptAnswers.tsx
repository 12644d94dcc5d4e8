import type { PromptAnswer } from '@sixfold/api-contract';
import { PROFILE_PROMPT_TEXTS } from '@sixfold/domain/texts';
import { Heading, Stack, Text } from '@sixfold/design-system';

/** Renders the member's answered prompts in their chosen order. */
export function PromptAnswers({ prompts }: { prompts: readonly PromptAnswer[] }) {
  return prompts.map(({ prompt, answer }) => (
    <Stack as="section" gap={2} key={prompt} aria-label={PROFILE_PROMPT_TEXTS[prompt]}>
      <Heading level={3}>{PROFILE_PROMPT_TEXTS[prompt]}</Heading>
      <Text measure dir="auto">
        {answer}
      </Text>
    </Stack>
  ));
}
