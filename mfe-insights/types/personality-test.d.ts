import type { ComponentType } from 'react';

type TestType = 'mbti' | 'enneagram' | 'love-languages';

export interface PersonalityTestProps {
  testType: TestType;
  /** Whether the result is stored in the member's profile immediately. */
  save: boolean;
  onDone: (outcome: {
    testType: TestType;
    /** Index of the chosen answer for each question, in order. */
    responses: number[];
    result: { type: string; title: string; description: string; traits: string[] };
  }) => void;
  onClose: () => void;
}

/** Renders one personality test as a dialog. */
declare const PersonalityTest: ComponentType<PersonalityTestProps>;
export default PersonalityTest;
