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
import { startUpper } from './markdown';
import { DESIGN_WITH_PURSUIT } from './combinations/designCombinations';
import { elementOf, modalityOf, type Portrait } from './portrait';

/** What two of a member's values say together, each with the names of the two; undefined where one is not known. */
function listCombinations(portrait: Portrait) {
  const { mbti, enneagram, language, sun, signs, lifePath, design } = portrait;
  const { moon, mercury, venus, mars, ascendant } = signs;
  const authority = design?.parts.authority;
  const path = lifePath && `life path ${lifePath.number}`;
  const type = enneagram && `type ${enneagram.type}`;
  const name = (one: string | undefined, other: string | undefined, text: string | undefined) =>
    one && other && text ? { names: `${startUpper(one)} and ${other}`, text } : undefined;
  return {
    energyWithStyle: name(
      mbti?.energy,
      type,
      mbti && enneagram && ENERGY_WITH_STYLE[mbti.energy][enneagram.style],
    ),
    decidingWithCentre: name(
      mbti?.deciding,
      type,
      mbti && enneagram && DECIDING_WITH_CENTRE[mbti.deciding][enneagram.centre],
    ),
    closingWithAuthority: name(
      mbti?.closing,
      authority && `${authority} authority`,
      mbti && authority
        ? CLOSING_WITH_AUTHORITY[mbti.closing][authority.replace(/^Ego .*/, 'Ego')]
        : undefined,
    ),
    languageWithAttachment: name(
      language,
      type,
      language && enneagram && LANGUAGE_WITH_ATTACHMENT[language][enneagram.attachment],
    ),
    languageWithEnergy: name(
      language,
      mbti?.energy,
      language && mbti && LANGUAGE_WITH_ENERGY[language][mbti.energy],
    ),
    designWithEnergy: name(
      design?.type,
      mbti?.energy,
      design && mbti && DESIGN_WITH_ENERGY[design.type][mbti.energy],
    ),
    designWithPursuit: name(
      design?.type,
      path,
      design && lifePath && DESIGN_WITH_PURSUIT[design.type][lifePath.pursuit],
    ),
    sunWithMoon: name(
      sun && `Sun in ${sun}`,
      moon && `Moon in ${moon}`,
      sun && moon && SUN_WITH_MOON[elementOf(sun)][elementOf(moon)],
    ),
    moonWithDeciding: name(
      moon && `Moon in ${moon}`,
      mbti?.deciding,
      moon && mbti && MOON_WITH_DECIDING[elementOf(moon)][mbti.deciding],
    ),
    modalityWithClosing: name(
      sun && `Sun in ${sun}`,
      mbti?.closing,
      sun && mbti && MODALITY_WITH_CLOSING[modalityOf(sun)][mbti.closing],
    ),
    venusWithLanguage: name(
      venus && `Venus in ${venus}`,
      language,
      venus && language && VENUS_WITH_LANGUAGE[elementOf(venus)][language],
    ),
    marsWithStyle: name(
      mars && `Mars in ${mars}`,
      type,
      mars && enneagram && MARS_WITH_STYLE[elementOf(mars)][enneagram.style],
    ),
    mercuryWithPerceiving: name(
      mercury && `Mercury in ${mercury}`,
      mbti?.perceiving,
      mercury && mbti && MERCURY_WITH_PERCEIVING[elementOf(mercury)][mbti.perceiving],
    ),
    risingWithEnergy: name(
      ascendant && `${ascendant} rising`,
      mbti?.energy,
      ascendant && mbti && RISING_WITH_ENERGY[elementOf(ascendant)][mbti.energy],
    ),
    pursuitWithClosing: name(
      path,
      mbti?.closing,
      lifePath && mbti && PURSUIT_WITH_CLOSING[lifePath.pursuit][mbti.closing],
    ),
    pursuitWithStyle: name(
      path,
      type,
      lifePath && enneagram && PURSUIT_WITH_STYLE[lifePath.pursuit][enneagram.style],
    ),
  };
}

type Combinations = Readonly<Record<keyof ReturnType<typeof listCombinations>, string | undefined>>;

function mapCombinations(
  portrait: Portrait,
  format: (combination: { names: string; text: string }) => string,
): Combinations {
  return Object.fromEntries(
    Object.entries(listCombinations(portrait)).map(([key, combination]) => [
      key,
      combination && format(combination),
    ]),
  ) as Combinations;
}

/** What two values say together, for a text in which both have been named. */
export const combine = (portrait: Portrait): Combinations => mapCombinations(portrait, ({ text }) => text);

/** The same, each opened by the names of the two values, for a text that is about one of them. */
export const combineByName = (portrait: Portrait): Combinations =>
  mapCombinations(portrait, ({ names, text }) => `**${names}:** ${text}`);
