import type { OwnProfile } from '@sixfold/api-contract';
import {
  EnneagramPair,
  HumanDesignPair,
  LifePathPair,
  LoveLanguagePair,
  MbtiPair,
  ZodiacPair,
} from '@sixfold/design-system/charts';
import type { System } from '@sixfold/domain';
import type { ShownPerson } from '../../../shared/model/shownPerson';

interface Props {
  system: System;
  match: ShownPerson;
  own: OwnProfile;
}

/** Renders a picture of one system for the pair, based on the fields visible to the viewer. */
export function PairPicture({ system, match: { otherUser, compatibility }, own }: Props) {
  const { firstName: name, profile } = otherUser;
  switch (system) {
    case 'mbti':
      return own.mbtiType && profile.mbtiType ? (
        <MbtiPair mine={own.mbtiType} theirs={profile.mbtiType} name={name} />
      ) : null;
    case 'enneagram':
      return own.enneagramType && profile.enneagramType ? (
        <EnneagramPair mine={own.enneagramType} theirs={profile.enneagramType} name={name} />
      ) : null;
    case 'loveLanguage':
      return own.loveLanguage && profile.loveLanguage ? (
        <LoveLanguagePair
          mine={own.loveLanguage}
          theirs={profile.loveLanguage}
          name={name}
          closeness={compatibility.breakdown.loveLanguage}
        />
      ) : null;
    case 'numerology':
      return own.numerologyLifePath && profile.numerologyLifePath ? (
        <LifePathPair mine={own.numerologyLifePath} theirs={profile.numerologyLifePath} name={name} />
      ) : null;
    case 'humanDesign':
      return own.humanDesignType && profile.humanDesignType ? (
        <HumanDesignPair mine={own.humanDesignType} theirs={profile.humanDesignType} name={name} />
      ) : null;
    case 'astrology':
      return own.astrologySign && profile.astrologySign ? (
        <ZodiacPair mine={own.astrologySign} theirs={profile.astrologySign} name={name} />
      ) : null;
  }
}
