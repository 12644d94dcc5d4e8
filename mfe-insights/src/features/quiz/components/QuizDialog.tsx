import { insightsRoutes } from '@sixfold/api-contract';
import {
  errorTextOf,
  useCallMutation,
  tabStore,
  useQueryClient,
  useSession,
  type PersonalityTestProps,
} from '@sixfold/client-kit';
import { Dialog, toast } from '@sixfold/design-system';
import { measureQuiz, scoreQuiz, type Quiz } from '@sixfold/domain/texts';
import { useState } from 'react';
import { removeDraft, readDraft, writeDraft } from '../model/quizDraft';
import { SYSTEM_OF_QUIZ } from '../model/quizOf';
import {
  chooseAnswer,
  chosenAnswer,
  completeResponses,
  goBack,
  goForward,
  isLast,
  type QuizRun,
} from '../model/quizRun';
import { QuestionForm } from './QuestionForm';
import { TestResult } from './TestResult';

type FinishedTest = Parameters<PersonalityTestProps['onDone']>[0];

interface QuizDialogProps extends Omit<PersonalityTestProps, 'testType'> {
  quiz: Quiz;
}

/** Renders a test question by question, then its result, which `save` stores immediately. */
export function QuizDialog({ quiz, save, onDone, onClose }: QuizDialogProps) {
  const [run, setRun] = useState(() => readDraft(tabStore, quiz));
  const [finished, setFinished] = useState<FinishedTest | null>(null);
  const queryClient = useQueryClient();
  // Passed here and not to `mutate`, whose callbacks would be lost when the dialog is closed in the meantime.
  const saving = useCallMutation(insightsRoutes.savePersonalityTest, {
    onSuccess() {
      removeDraft(tabStore, quiz);
      // A new type changes the member's profile and every score.
      void useSession.getState().refresh();
      void queryClient.invalidateQueries();
    },
    onError: (failure) =>
      toast({
        title: 'Failed to save test results.',
        description: errorTextOf(failure),
        variant: 'destructive',
      }),
  });
  const question = quiz.questions[run.position];

  function move(next: QuizRun): void {
    setRun(next);
    writeDraft(tabStore, quiz, next);
  }

  function next(): void {
    const responses = isLast(run) ? completeResponses(run) : null;
    if (!responses) return move(goForward(run));
    const { traits, ...words } = scoreQuiz(quiz.type, responses);
    const test = { testType: quiz.type, responses, result: { ...words, traits: [...traits] } };
    setFinished(test);
    if (save) saving.mutate({ body: test });
  }

  function finish(test: FinishedTest): void {
    removeDraft(tabStore, quiz);
    onDone(test);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={quiz.title}
      description={finished || run.position > 0 ? undefined : quiz.introduction}
    >
      {finished ? (
        <TestResult
          system={SYSTEM_OF_QUIZ[quiz.type]}
          result={finished.result}
          scales={measureQuiz(quiz.type, finished.responses)}
          saving={saving.isPending ? 'underway' : saving.isError ? 'failed' : 'kept'}
          failureText={errorTextOf(saving.error)}
          onSaveAgain={() => saving.mutate({ body: finished })}
          onContinue={() => finish(finished)}
          onLeave={onClose}
        />
      ) : (
        question && (
          <QuestionForm
            question={question}
            number={run.position + 1}
            count={quiz.questions.length}
            chosen={chosenAnswer(run)}
            onChoose={(answer) => move(chooseAnswer(run, answer))}
            onPrevious={() => move(goBack(run))}
            onNext={next}
            onLeave={onClose}
          />
        )
      )}
    </Dialog>
  );
}
