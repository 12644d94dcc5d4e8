import { Dialog, styled } from '@sixfold/design-system';

/* In the middle of a phone, where the photo is lower than the screen. */
const CentredPhoto = styled.div`
  display: grid;
  align-content: safe center;
  min-height: 100%;
`;

const Picture = styled.img`
  display: block;
  /* As large as the window allows below the title, without scrolling. */
  width: auto;
  max-width: 100%;
  height: auto;
  max-height: calc(100dvh - 11rem);
  margin-inline: auto;
`;

interface Props {
  src: string;
  title: string;
  width: number;
  height: number;
  onClose: () => void;
}

export function PhotoDialog({ src, title, width, height, onClose }: Props) {
  return (
    <Dialog open size="large" tone="dark" title={title} onOpenChange={(open) => !open && onClose()}>
      <CentredPhoto>
        <Picture src={src} alt={title} width={width} height={height} />
      </CentredPhoto>
    </Dialog>
  );
}
