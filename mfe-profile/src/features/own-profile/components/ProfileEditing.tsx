import type { OwnProfile } from '@sixfold/api-contract';
import { Stack, styled, space, media } from '@sixfold/design-system';
import { useRef, type ReactNode } from 'react';
import type { Section } from '../model/profileDraft';
import { AboutSection } from './AboutSection';
import { BasicSection } from './BasicSection';
import { BirthSection } from './BirthSection';
import { MissingParts } from './MissingParts';
import { PromptsSection } from './PromptsSection';
import { SaveBar } from './SaveBar';
import { useEditingFocus } from './useEditingFocus';
import { useProfileEditor, type ProfileEditor } from './useProfileEditor';
import { WelcomeBanner } from './WelcomeBanner';

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: start;
  grid-template-columns: minmax(0, 1fr);

  ${media.wide} {
    gap: ${space[8]};
    grid-template-columns: minmax(0, 22rem) minmax(0, 1fr);
  }
`;

/* Side by side on a tablet, where a full-width photo would fill the screen. */
const PhotosAndCheck = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: start;
  grid-template-columns: minmax(0, 1fr);

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface ProfileEditingProps {
  profile: OwnProfile;
  photos: ReactNode;
  verification: ReactNode;
  personality: ReactNode;
  prompt: ReactNode;
  /** Rendered next to 'Edit Profile'. */
  preview: ReactNode;
  /** Rendered below the editable sections. */
  more: ReactNode;
}

/** Renders the member's own profile, edited by section or as one form. */
export function ProfileEditing({
  profile,
  photos,
  verification,
  personality,
  prompt,
  preview,
  more,
}: ProfileEditingProps) {
  const container = useRef<HTMLDivElement>(null);
  const moveFocus = useEditingFocus(container);
  const editor = addFocusHandling(useProfileEditor(profile), moveFocus);
  const sections = { profile, editor };

  return (
    <Stack gap={6}>
      <div ref={container}>
        <Stack gap={6}>
          <WelcomeBanner
            profile={profile}
            preview={preview}
            editing={editor.editsAll}
            onEdit={() => editor.open('all')}
          />
          {prompt}
          {!editor.editsAll && <MissingParts profile={profile} onOpen={editor.open} />}
          <Columns>
            <PhotosAndCheck>
              {photos}
              {verification}
            </PhotosAndCheck>
            <Stack gap={6}>
              <AboutSection {...sections} />
              <PromptsSection {...sections} />
              <BasicSection {...sections} />
              <BirthSection {...sections} />
            </Stack>
          </Columns>
          {personality}
          {more}
        </Stack>
      </div>
      {editor.editsAll && <SaveBar editor={editor} />}
    </Stack>
  );
}

function addFocusHandling(
  editor: ProfileEditor,
  moveFocus: ReturnType<typeof useEditingFocus>,
): ProfileEditor {
  return {
    ...editor,
    open(section: Section | 'all') {
      moveFocus('first-field', section);
      editor.open(section);
    },
    cancel(section) {
      moveFocus('edit-button', section);
      editor.cancel(section);
    },
    async save(section) {
      const closed = await editor.save(section);
      moveFocus(closed ? 'edit-button' : 'first-error', section);
      return closed;
    },
  };
}
