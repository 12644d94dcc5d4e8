import { HIDDEN_WORD_MAX_LENGTH, HIDDEN_WORDS_MAX, trimText } from '@sixfold/api-contract';
import {
  Button,
  Inline,
  radius,
  Stack,
  styled,
  TextField,
  VisuallyHidden,
  XIcon,
} from '@sixfold/design-system';
import { createHiddenWordTest } from '@sixfold/domain/conversation';
import { useRef, useState, type FormEvent } from 'react';

const Row = styled.form`
  display: grid;
  gap: inherit;
`;

const Word = styled(Button)`
  max-width: 100%;
  border-radius: ${radius.full};
  overflow-wrap: anywhere;
`;

interface Props {
  words: readonly string[];
  onChange: (words: string[]) => void;
}

function findProblem(word: string, words: readonly string[]): string | null {
  if (word.length > HIDDEN_WORD_MAX_LENGTH) return `Please use at most ${HIDDEN_WORD_MAX_LENGTH} characters.`;
  if (!createHiddenWordTest([word])(word)) return 'Write a word, a phrase or an emoji.';
  if (createHiddenWordTest(words)(word)) return 'A word on your list hides this already.';
  if (words.length >= HIDDEN_WORDS_MAX) return `You can hide up to ${HIDDEN_WORDS_MAX} words and phrases.`;
  return null;
}

export function HiddenWords({ words, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [word, setWord] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function add(event: FormEvent): void {
    event.preventDefault();
    const added = trimText(word);
    const found = findProblem(added, words);
    setProblem(found);
    field.current?.focus();
    if (found) return;
    onChange([...words, added]);
    setWord('');
  }

  function remove(index: number): void {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[index + 1] ?? buttons[index - 1] ?? field.current)?.focus();
    onChange(words.filter((_, at) => at !== index));
  }

  return (
    <Stack gap={3}>
      <Row onSubmit={add}>
        <TextField
          ref={field}
          label="Hidden words"
          hint="A message you receive with one of these words or phrases is covered until you open it. Only you know."
          error={problem ?? undefined}
          value={word}
          maxLength={HIDDEN_WORD_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => {
            setWord(event.target.value);
            setProblem(null);
          }}
        />
        <Button type="submit" variant="secondary">
          Hide this word
        </Button>
      </Row>
      {words.length > 0 && (
        <div ref={list}>
          <Inline as="ul" gap={2} aria-label="Your hidden words">
            {words.map((each, index) => (
              <li key={each}>
                <Word
                  size="small"
                  variant="secondary"
                  trailing={<XIcon aria-hidden="true" />}
                  onClick={() => remove(index)}
                >
                  <span>
                    <VisuallyHidden>Stop hiding </VisuallyHidden>
                    {each}
                  </span>
                </Word>
              </li>
            ))}
          </Inline>
        </div>
      )}
    </Stack>
  );
}
