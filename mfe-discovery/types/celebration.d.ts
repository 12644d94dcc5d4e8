import type { ComponentType } from 'react';

export interface CelebrationProps {
  /** The event `match_made`. */
  event: {
    matchedUser: {
      id: string;
      firstName: string;
      lastName: string;
      profileImageUrl: string | null;
      photos: string[];
    };
    compatibilityScore: string | null;
    /** The goals of the two members for each other. */
    connectionGoal: 'dating' | 'friendship' | 'business';
    theirGoal?: 'dating' | 'friendship' | 'business';
    /** How today's Moon suits both members. */
    alignment?: { aligned: boolean; boostLevel: 'high' | 'medium' | 'low'; reason: string };
  };
  onClose: () => void;
}

/** A layer shown above every page that celebrates a match. */
declare const Celebration: ComponentType<CelebrationProps>;
export default Celebration;
