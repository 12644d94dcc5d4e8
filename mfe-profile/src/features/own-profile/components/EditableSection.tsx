import type { OwnProfile } from '@sixfold/api-contract';
import { Button, Card, Heading, Inline, Notice, PencilIcon, Stack } from '@sixfold/design-system';
import type { ReactNode } from 'react';
import type { Section } from '../model/profileDraft';
import type { ProfileEditor } from './useProfileEditor';

export interface SectionProps {
  profile: OwnProfile;
  editor: ProfileEditor;
}

interface EditableSectionProps {
  section: Section;
  title: string;
  /** Completes the labels of Edit, Save and Cancel for screen readers: 'Edit bio'. */
  subject: string;
  editor: ProfileEditor;
  /** Shown while the section is not being edited. */
  view: ReactNode;
  fields: ReactNode;
}

/** Renders a section of the profile that can be edited and saved separately. */
export function EditableSection({ section, title, subject, editor, view, fields }: EditableSectionProps) {
  const isOpen = editor.isOpen(section);
  const hasOwnButtons = isOpen && !editor.editsAll;
  return (
    <Card as="section" data-section={section} data-state={isOpen ? 'editing' : 'reading'} aria-label={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void editor.save(editor.editsAll ? 'all' : section);
        }}
      >
        <Stack gap={4}>
          <Inline justify="between">
            <Heading level={2} size="small">
              {title}
            </Heading>
            {!isOpen && (
              <Button
                variant="ghost"
                size="small"
                icon={<PencilIcon aria-hidden="true" />}
                aria-label={`Edit ${subject}`}
                data-edit={section}
                onClick={() => editor.open(section)}
              >
                Edit
              </Button>
            )}
          </Inline>
          {isOpen ? fields : view}
          {hasOwnButtons && editor.failure && <SaveFailure text={editor.failure} />}
          {hasOwnButtons && (
            <Inline justify="end">
              <Button
                variant="ghost"
                aria-label={`Cancel editing ${subject}`}
                disabled={editor.isSaving(section)}
                onClick={() => editor.cancel(section)}
              >
                Cancel
              </Button>
              <Button
                type="submit"
                aria-label={`Save ${subject}`}
                loading={editor.isSaving(section)}
                loadingLabel="Saving"
              >
                Save
              </Button>
            </Inline>
          )}
        </Stack>
      </form>
    </Card>
  );
}

export function SaveFailure({ text }: { text: string }) {
  return (
    <Notice tone="danger" title="Profile Save Failed">
      {text}
    </Notice>
  );
}
