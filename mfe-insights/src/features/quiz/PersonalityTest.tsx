import { definePart, type PersonalityTestProps } from '@sixfold/client-kit';
import { Button, Dialog, Text } from '@sixfold/design-system';
import { TEST_NOT_AVAILABLE } from '@sixfold/domain/texts';
import { QuizDialog } from './components/QuizDialog';
import { quizOf } from './model/quizOf';

/** Part mounted by onboarding, the profile and the analyses: a dialog that is open while mounted. */
export function PersonalityTest({ testType, ...rest }: PersonalityTestProps) {
  const quiz = quizOf(testType);
  return quiz ? <QuizDialog key={testType} quiz={quiz} {...rest} /> : <NoSuchTest onClose={rest.onClose} />;
}

function NoSuchTest({ onClose }: Pick<PersonalityTestProps, 'onClose'>) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="small"
      title={TEST_NOT_AVAILABLE.title}
      footer={<Button onClick={onClose}>Back to Tests</Button>}
    >
      <Text>{TEST_NOT_AVAILABLE.description}</Text>
    </Dialog>
  );
}

export default definePart<'insights/personality-test'>(PersonalityTest);
