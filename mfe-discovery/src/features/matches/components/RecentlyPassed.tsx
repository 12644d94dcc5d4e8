import { Button, media, RotateCwIcon, styled } from '@sixfold/design-system';
import { useState } from 'react';
import { LaterPart } from '../../../shared/components/LaterPart';

const loadDialog = () =>
  import(/* webpackChunkName: "passed" */ './PassedDialog').then(({ PassedDialog }) => PassedDialog);

/* It has no edge, so the room beside its words can go where there is little: they stay on one line. */
const Quiet = styled(Button)`
  white-space: nowrap;

  ${media.small} {
    padding-inline: 0;
  }
`;

/** The way back to those passed on. */
export function RecentlyPassed() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Quiet
        variant="ghost"
        size="small"
        icon={<RotateCwIcon aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Recently passed
      </Quiet>
      {isOpen && (
        <LaterPart
          name="Recently passed"
          load={loadDialog}
          props={{ onClose: () => setOpen(false) }}
          waiting={null}
        />
      )}
    </>
  );
}
