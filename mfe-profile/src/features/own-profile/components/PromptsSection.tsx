import { PROMPT_ANSWER_MAX_LENGTH, PROMPTS_MAX, type PromptAnswer } from '@sixfold/api-contract';
import { PROFILE_PROMPTS } from '@sixfold/domain';
import { PROFILE_PROMPT_TEXTS } from '@sixfold/domain/texts';
import {
  Button,
  ChevronUpIcon,
  IconButton,
  Inline,
  media,
  Notice,
  PlusIcon,
  Select,
  space,
  Stack,
  styled,
  Text,
  TextArea,
  Trash2Icon,
  VisuallyHidden,
} from '@sixfold/design-system';
import { useRef, useState } from 'react';
import { DescriptionList } from './DescriptionList';
import { EditableSection, type SectionProps } from './EditableSection';

const Rows = styled.div`
  display: grid;
  gap: ${space[5]};
`;

const Choice = styled.div`
  position: relative;
  display: flex;
  align-items: end;
  gap: ${space[1]};

  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

/* On a phone the buttons are next to the label, because the question needs the complete width. */
const RowButtons = styled.div`
  display: flex;
  gap: ${space[1]};

  ${media.small} {
    position: absolute;
    inset: calc(-1 * ${space[4]}) calc(-1 * ${space[3]}) auto auto;
  }
`;

/** Renders and edits the sentences that the member has completed about themselves. */
export function PromptsSection({ profile, editor }: SectionProps) {
  return (
    <EditableSection
      section="prompts"
      title="Prompts"
      subject="prompts"
      editor={editor}
      view={
        profile.prompts.length > 0 ? (
          <DescriptionList
            layout="rows"
            entries={profile.prompts.map(({ prompt, answer }) => [PROFILE_PROMPT_TEXTS[prompt], answer])}
          />
        ) : (
          <Text tone="quiet">
            Not sure what to write? Answer up to three small questions. They give people something to ask
            about.
          </Text>
        )
      }
      fields={
        <PromptFields
          prompts={editor.draft.prompts}
          error={editor.errors['prompts']}
          onChange={(prompts) => editor.change({ prompts })}
        />
      }
    />
  );
}

interface PromptFieldsProps {
  prompts: readonly PromptAnswer[];
  error: string | undefined;
  onChange: (prompts: PromptAnswer[]) => void;
}

function PromptFields({ prompts, error, onChange }: PromptFieldsProps) {
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const unused = PROFILE_PROMPTS.filter((id) => !prompts.some(({ prompt }) => prompt === id));
  const next: PromptAnswer = { prompt: unused[0] ?? PROFILE_PROMPTS[0], answer: '' };
  // Show an empty row instead of asking members to press 'Add' for their first answer.
  const rows = prompts.length > 0 ? prompts : [next];

  const replace = (index: number, changed: Partial<PromptAnswer>) =>
    onChange(rows.map((row, other) => (other === index ? { ...row, ...changed } : row)));

  function moveUp(index: number): void {
    onChange(rows.toSpliced(index, 1).toSpliced(index - 1, 0, ...rows.slice(index, index + 1)));
    setAnnouncement(`Moved to place ${index}.`);
    focusRow(index - 1);
  }

  function remove(index: number): void {
    onChange(rows.toSpliced(index, 1));
    setAnnouncement('Prompt removed.');
    focusRow(Math.max(0, index - 1));
  }

  const focusRow = (index: number) =>
    setTimeout(() => list.current?.querySelectorAll('textarea')[index]?.focus());

  return (
    <Rows ref={list}>
      {error && <Notice tone="danger">{error}</Notice>}
      {rows.map((row, index) => (
        <Stack gap={2} key={index}>
          <Choice>
            <Select
              label={`Prompt ${index + 1}`}
              options={PROFILE_PROMPTS.filter((id) => id === row.prompt || unused.includes(id)).map(
                (value) => ({ value, label: PROFILE_PROMPT_TEXTS[value] }),
              )}
              value={row.prompt}
              onChange={(event) => replace(index, { prompt: event.target.value as PromptAnswer['prompt'] })}
            />
            <RowButtons>
              {index > 0 && (
                <IconButton
                  label={`Move prompt ${index + 1} up`}
                  icon={<ChevronUpIcon aria-hidden="true" />}
                  onClick={() => moveUp(index)}
                />
              )}
              {prompts.length > 0 && (
                <IconButton
                  label={`Remove prompt ${index + 1}`}
                  icon={<Trash2Icon aria-hidden="true" />}
                  onClick={() => remove(index)}
                />
              )}
            </RowButtons>
          </Choice>
          <TextArea
            label={`Answer ${index + 1}`}
            style={{ minHeight: '4.5rem' }}
            maxLength={PROMPT_ANSWER_MAX_LENGTH}
            value={row.answer}
            onChange={(event) => replace(index, { answer: event.target.value })}
          />
        </Stack>
      ))}
      {rows.length < PROMPTS_MAX && (
        <Inline>
          <Button
            variant="secondary"
            size="small"
            icon={<PlusIcon aria-hidden="true" />}
            onClick={() => {
              onChange([...rows, rows === prompts ? next : { ...next, prompt: unused[1] ?? next.prompt }]);
              focusRow(rows.length);
            }}
          >
            Add a prompt
          </Button>
        </Inline>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Rows>
  );
}
