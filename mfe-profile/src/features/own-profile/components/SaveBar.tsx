import {
  Button,
  color,
  Inline,
  layer,
  media,
  radius,
  shadow,
  space,
  Stack,
  styled,
} from '@sixfold/design-system';
import { SaveFailure } from './EditableSection';
import type { ProfileEditor } from './useProfileEditor';

// Stays in reach while a long form scrolls; on small screens it is above the shell's tab bar.
const Bar = styled.div`
  position: sticky;
  bottom: calc(4.75rem + env(safe-area-inset-bottom));
  z-index: ${layer.bar};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
  box-shadow: ${shadow};

  ${media.wide} {
    bottom: ${space[4]};
  }

  ${media.short} {
    position: static;
  }
`;

export function SaveBar({ editor }: { editor: ProfileEditor }) {
  const isSaving = editor.isSaving('all');
  return (
    <Bar role="group" aria-label="Save your profile">
      <Stack gap={3}>
        {editor.failure && <SaveFailure text={editor.failure} />}
        <Inline justify="end">
          <Button variant="ghost" disabled={isSaving} onClick={() => editor.cancel('all')}>
            Cancel
          </Button>
          <Button
            loading={isSaving}
            loadingLabel="Saving your profile"
            onClick={() => void editor.save('all')}
          >
            Save Profile
          </Button>
        </Inline>
      </Stack>
    </Bar>
  );
}
