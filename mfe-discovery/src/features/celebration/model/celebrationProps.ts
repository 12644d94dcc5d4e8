import type { LayerProps } from '@sixfold/client-kit';

export type CelebrationProps = LayerProps<'match_made'>;
