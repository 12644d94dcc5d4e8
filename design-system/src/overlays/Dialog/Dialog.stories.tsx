import { useState } from 'react';
import type { StoryMeta } from '../../../gallery/story';
import { LONG_NAME, LONG_TEXT } from '../../../gallery/samples';
import { Button } from '../../inputs/Button/Button';
import { Hexagon } from '../../data/Hexagon/Hexagon';
import { Inline, Stack } from '../../layout/Layout/Layout';
import { Progress } from '../../feedback/Progress/Progress';
import { Score, Text } from '../../data/Text/Text';
import { TextField } from '../../inputs/TextField/TextField';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

export const meta: StoryMeta = {
  part: 'Dialog',
  notes:
    'Holds focus, gives it back, closes by Escape and by pressing outside. Under 600 px it fills the screen; a small one rises from below.',
};

export function Rest() {
  return (
    <Inline>
      <Dialog
        trigger={<Button variant="secondary">Open a detail</Button>}
        size="large"
        title="You and Mara"
        footer={<Button>Start Conversation</Button>}
      >
        <Inline gap={8} align="center">
          <div style={{ flex: '1 1 18rem' }}>
            <Hexagon
              size="large"
              breakdown={{
                mbti: 0.9,
                enneagram: 0.75,
                loveLanguage: 0.9,
                astrology: 0.85,
                humanDesign: 0.8,
              }}
            />
          </div>
          <Stack gap={4} style={{ flex: '1 1 18rem' }}>
            <Score value={0.86} size="large" />
            <Text>
              <strong>Exceptional for dating.</strong> Strong on how you recharge; you differ on planning.
            </Text>
            <Progress label="MBTI" detail="INTJ with ENFP" value={90} tone="mbti" />
            <Progress label="Love Languages" detail="Quality Time, both" value={90} tone="loveLanguage" />
            <Progress label="Enneagram" detail="5 with 7" value={75} tone="enneagram" />
          </Stack>
        </Inline>
      </Dialog>
      <Dialog
        trigger={<Button variant="secondary">Open a form</Button>}
        size="small"
        title="Share my date"
        description="Someone you trust gets an e-mail and a check-in."
        footer={<Button>Share</Button>}
      >
        <TextField label="Who with" />
      </Dialog>
    </Inline>
  );
}

export function Confirm() {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <ConfirmDialog
      trigger={<Button variant="danger">Delete my account</Button>}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setBusy(false);
      }}
      title="Delete your account?"
      description="Your profile, photos and messages go away at once. This cannot be undone."
      confirmLabel="Delete my account"
      tone="danger"
      busy={busy}
      onConfirm={() => setBusy(true)}
    />
  );
}

export function LongText() {
  return (
    <Dialog
      trigger={<Button variant="secondary">Open a long one</Button>}
      title={`Analysis for ${LONG_NAME}`}
      description={LONG_TEXT}
      footer={
        <>
          <Button variant="ghost">Keep Browsing</Button>
          <Button>Generate my comprehensive analysis</Button>
        </>
      }
    >
      {Array.from({ length: 12 }, (_, index) => (
        <Text key={index} style={{ marginBottom: '1rem' }}>
          {LONG_TEXT}
        </Text>
      ))}
    </Dialog>
  );
}
