import type { OwnProfile } from '@sixfold/api-contract';
import { Stack, styled, space, media } from '@sixfold/design-system';
import { useRef, type ReactNode } from 'react';
import type { Section } from '../model/profileDraft';
import { AboutSection } from './AboutSection';
import { BasicSection } from './BasicSection';
import { BirthSection } from './BirthSection';
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

interface ProfileEditingProps {
  profile: OwnProfile;
  photos: ReactNode;
  verification: ReactNode;
  personality: ReactNode;
  prompt: ReactNode;
  /** Stands beside 'Edit Profile'. */
  preview: ReactNode;
  /** What else belongs to the member, below everything that is edited. */
  more: ReactNode;
}

/** The profile as its owner sees it: to be read, and edited in parts or as a whole. */
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
  const editor = withFocus(useProfileEditor(profile), moveFocus);
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
          <Columns>
            {photos}
            <Stack gap={6}>
              <AboutSection {...sections} />
              {verification}
              <BasicSection {...sections} />
              <BirthSection {...sections} />
              {personality}
            </Stack>
          </Columns>
          {more}
        </Stack>
      </div>
      {editor.editsAll && <SaveBar editor={editor} />}
    </Stack>
  );
}

function withFocus(editor: ProfileEditor, moveFocus: ReturnType<typeof useEditingFocus>): ProfileEditor {
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
