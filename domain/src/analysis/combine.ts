import {
  MARS_WITH_STYLE,
  MERCURY_WITH_PERCEIVING,
  MODALITY_WITH_CLOSING,
  MOON_WITH_DECIDING,
  RISING_WITH_ENERGY,
  SUN_WITH_MOON,
  VENUS_WITH_LANGUAGE,
} from './combinations/chartCombinations';
import { PURSUIT_WITH_CLOSING, PURSUIT_WITH_STYLE } from './combinations/numberCombinations';
import {
  CLOSING_WITH_AUTHORITY,
  DECIDING_WITH_CENTRE,
  DESIGN_WITH_ENERGY,
  ENERGY_WITH_STYLE,
  LANGUAGE_WITH_ATTACHMENT,
  LANGUAGE_WITH_ENERGY,
} from './combinations/typeCombinations';
import { DESIGN_WITH_PURSUIT } from './combinations/designCombinations';
import { elementOf, modalityOf, type Portrait } from './portrait';

/** What two of a member's values say together; undefined where one is not known. */
export function combine({ mbti, enneagram, language, sun, signs, lifePath, design }: Portrait) {
  const { moon, mercury, venus, mars, ascendant } = signs;
  const authority = design?.parts.authority;
  return {
    energyWithStyle: mbti && enneagram && ENERGY_WITH_STYLE[mbti.energy][enneagram.style],
    decidingWithCentre: mbti && enneagram && DECIDING_WITH_CENTRE[mbti.deciding][enneagram.centre],
    closingWithAuthority:
      mbti && authority
        ? CLOSING_WITH_AUTHORITY[mbti.closing][authority.replace(/^Ego .*/, 'Ego')]
        : undefined,
    languageWithAttachment: language && enneagram && LANGUAGE_WITH_ATTACHMENT[language][enneagram.attachment],
    languageWithEnergy: language && mbti && LANGUAGE_WITH_ENERGY[language][mbti.energy],
    designWithEnergy: design && mbti && DESIGN_WITH_ENERGY[design.type][mbti.energy],
    designWithPursuit: design && lifePath && DESIGN_WITH_PURSUIT[design.type][lifePath.pursuit],
    sunWithMoon: sun && moon && SUN_WITH_MOON[elementOf(sun)][elementOf(moon)],
    moonWithDeciding: moon && mbti && MOON_WITH_DECIDING[elementOf(moon)][mbti.deciding],
    modalityWithClosing: sun && mbti && MODALITY_WITH_CLOSING[modalityOf(sun)][mbti.closing],
    venusWithLanguage: venus && language && VENUS_WITH_LANGUAGE[elementOf(venus)][language],
    marsWithStyle: mars && enneagram && MARS_WITH_STYLE[elementOf(mars)][enneagram.style],
    mercuryWithPerceiving: mercury && mbti && MERCURY_WITH_PERCEIVING[elementOf(mercury)][mbti.perceiving],
    risingWithEnergy: ascendant && mbti && RISING_WITH_ENERGY[elementOf(ascendant)][mbti.energy],
    pursuitWithClosing: lifePath && mbti && PURSUIT_WITH_CLOSING[lifePath.pursuit][mbti.closing],
    pursuitWithStyle: lifePath && enneagram && PURSUIT_WITH_STYLE[lifePath.pursuit][enneagram.style],
  };
}
