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
    /** What this member wants of the other one, and the other one of them. */
    connectionGoal: 'dating' | 'friendship' | 'business';
    theirGoal?: 'dating' | 'friendship' | 'business';
    /** How today's Moon suits the two. */
    alignment?: { aligned: boolean; boostLevel: 'high' | 'medium' | 'low'; reason: string };
  };
  onClose: () => void;
}

/** A layer over every page that celebrates a match. */
declare const Celebration: ComponentType<CelebrationProps>;
export default Celebration;
