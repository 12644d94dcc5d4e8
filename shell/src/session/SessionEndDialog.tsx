import { Button, fontSize, Notice, space, styled } from '@sixfold/design-system/base';
import { useEffect, useRef, useState } from 'react';
import type { EndNotice } from './describeEnd';

const NoticeFrame = styled.div`
  width: min(100%, 40rem);
  margin-inline: auto;
  padding: ${space[3]} ${space[4]} 0;
  outline: none;
`;

const Title = styled.strong`
  display: block;
  font-size: ${fontSize[16]};
  font-weight: inherit;
`;

/** Opens over the sign-in page, which stays usable: most people just want to sign in again. */
export function SessionEndDialog({ title, description }: EndNotice) {
  const [open, setOpen] = useState(true);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);

  function close(): void {
    setOpen(false);
    document.getElementById('main')?.focus();
  }

  if (!open) return null;
  return (
    <NoticeFrame
      ref={place}
      role="dialog"
      aria-labelledby="session-end-title"
      aria-describedby="session-end-text"
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <Notice
        tone="accent"
        title={<Title id="session-end-title">{title}</Title>}
        action={
          <Button size="small" variant="secondary" onClick={close}>
            Got it
          </Button>
        }
      >
        <span id="session-end-text">{description}</span>
      </Notice>
    </NoticeFrame>
  );
}
