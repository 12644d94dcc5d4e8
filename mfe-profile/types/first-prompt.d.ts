import type { ComponentType } from 'react';

export interface FirstPromptProps {
  onSaved: () => void;
  onAnswerChange?: (save: (() => Promise<void>) | null) => void;
}

/** The first prompt of the member's profile, saved by its own button or, with `onAnswerChange`, by the page. */
declare const FirstPrompt: ComponentType<FirstPromptProps>;
export default FirstPrompt;
