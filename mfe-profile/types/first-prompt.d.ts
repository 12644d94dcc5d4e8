import type { ComponentType } from 'react';

export interface FirstPromptProps {
  onSaved: () => void;
}

/** The first prompt of the member's profile, saved by its own button. */
declare const FirstPrompt: ComponentType<FirstPromptProps>;
export default FirstPrompt;
