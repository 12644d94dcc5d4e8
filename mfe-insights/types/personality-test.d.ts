import type { ComponentType } from 'react';

type TestType = 'mbti' | 'enneagram' | 'love-languages';

export interface PersonalityTestProps {
  testType: TestType;
  /** Whether the result is stored in the member's profile at once. */
  save: boolean;
  onDone: (outcome: {
    testType: TestType;
    /** Index of the chosen answer for each question, in order. */
    responses: number[];
    result: { type: string; title: string; description: string; traits: string[] };
  }) => void;
  onClose: () => void;
}

/** A dialog with one personality test. */
declare const PersonalityTest: ComponentType<PersonalityTestProps>;
export default PersonalityTest;
