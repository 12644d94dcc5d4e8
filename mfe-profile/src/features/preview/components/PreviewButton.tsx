import { Button, EyeIcon, styled, toast, visuallyHidden } from '@sixfold/design-system';
import { createElement, useState, type ComponentType } from 'react';

/** A phone has room for one word next to 'Edit Profile'. */
const WideText = styled.span`
  @media (width < 30rem) {
    ${visuallyHidden}
  }
`;

type PreviewPart = ComponentType<{ onClose: () => void }>;
type State = 'closed' | 'opening' | { readonly part: PreviewPart };

/** Renders the button of the preview; the dialog loads on the first press. */
export function PreviewButton() {
  const [state, setState] = useState<State>('closed');

  async function open(): Promise<void> {
    setState('opening');
    try {
      const { PreviewDialog: part } = await import('./PreviewDialog');
      setState({ part });
    } catch {
      setState('closed');
      toast({
        title: 'The preview could not be opened',
        description: 'Please check your connection and try again.',
        variant: 'destructive',
      });
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<EyeIcon aria-hidden="true" />}
        loading={state === 'opening'}
        loadingLabel="Opening the preview"
        onClick={() => void open()}
      >
        <span>
          Preview<WideText> as others see me</WideText>
        </span>
      </Button>
      {typeof state === 'object' && createElement(state.part, { onClose: () => setState('closed') })}
    </>
  );
}
