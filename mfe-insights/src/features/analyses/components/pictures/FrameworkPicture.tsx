import type { OwnProfile } from '@sixfold/api-contract';
import { SixSystems } from '@sixfold/design-system/charts';
import type { Framework } from '../../model/frameworks';
import { ChartPicture } from './ChartPicture';
import { EnneagramPicture } from './EnneagramPicture';
import { Figure } from './Figure';
import { LoveLanguageBars } from './LoveLanguageBars';
import { MbtiLetters } from './MbtiLetters';

interface FrameworkPictureProps {
  framework: Framework;
  profile: OwnProfile;
}

/** Renders the picture of an analysis, or nothing when the required data is unknown. */
export function FrameworkPicture({ framework, profile }: FrameworkPictureProps) {
  switch (framework.id) {
    case 'comprehensive':
      return (
        <Figure caption="Your six systems. A hollow one is still open.">
          <SixSystems
            mbti={profile.mbtiType}
            enneagram={profile.enneagramType}
            loveLanguage={profile.loveLanguage}
            astrology={profile.fullBirthChart?.sun.sign ?? profile.astrologySign}
            numerology={profile.numerologyLifePath}
            humanDesign={profile.humanDesignType}
          />
        </Figure>
      );
    case 'mbti':
      return profile.mbtiType && <MbtiLetters type={profile.mbtiType} scores={profile.testScores.mbti} />;
    case 'enneagram':
      return (
        profile.enneagramType && (
          <EnneagramPicture type={profile.enneagramType} scores={profile.testScores.enneagram} />
        )
      );
    case 'love-languages':
      return (
        profile.loveLanguage && (
          <LoveLanguageBars own={profile.loveLanguage} scores={profile.testScores.loveLanguage} />
        )
      );
    default:
      return <ChartPicture id={framework.id} profile={profile} />;
  }
}
