import { BIO_MAX_LENGTH } from '@sixfold/api-contract';
import { styled, Text, TextArea } from '@sixfold/design-system';
import { EditableSection, type SectionProps } from './EditableSection';

const Bio = styled(Text)`
  white-space: pre-wrap;
`;

export function AboutSection({ profile, editor }: SectionProps) {
  return (
    <EditableSection
      section="about"
      title="About Me"
      subject="bio"
      editor={editor}
      view={
        profile.bio ? (
          <Bio measure dir="auto">
            {profile.bio}
          </Bio>
        ) : (
          <Text tone="quiet">
            A few lines about you are the first thing people read. You have not written any yet.
          </Text>
        )
      }
      fields={
        <TextArea
          label="Bio"
          hint="What do you love, and what would a good day together look like?"
          maxLength={BIO_MAX_LENGTH}
          value={editor.draft.bio}
          error={editor.errors['bio']}
          onChange={(event) => editor.change({ bio: event.target.value })}
        />
      }
    />
  );
}
