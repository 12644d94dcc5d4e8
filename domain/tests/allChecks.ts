import type { CaseFiles, PairTable } from './caseFiles';
import { birthCheck, humanDesignCheck, moonCheck, natalCheck, numerologyCheck } from './chartChecks';
import { checkEqual, checkNearMinutes, type Check } from './check';

const MINUTE_MS = 60_000;

const INGRESS_MINUTES = 5;

/** Late enough for the station to be over, and early enough for it to be the latest one. */
const AFTER_STATION_MS = 24 * 60 * MINUTE_MS;

/** Trait and score part of each pair table; the empirical alternative is not used. */
const TABLES: readonly (readonly [table: string, trait: string, system: string])[] = [
  ['mbti', 'mbtiType', 'mbti'],
  ['enneagram', 'enneagramType', 'enneagram'],
  ['loveLanguage', 'loveLanguage', 'loveLanguage'],
  ['zodiac', 'astrologySign', 'astrology'],
  ['numerology', 'numerologyLifePath', 'numerology'],
  ['humanDesign', 'humanDesignType', 'humanDesign'],
];

/** Returns every case of every reference file as a question for the program. */
export function allChecks(files: CaseFiles): readonly Check[] {
  return [
    ...files.natal.cases.map(natalCheck),
    ...files.birth.cases.map(birthCheck),
    ...files.humanDesign.cases.map(humanDesignCheck),
    ...files.moon.cases.map(moonCheck),
    ...files.numerology.cases.map(numerologyCheck),
    ...ingressChecks(files.sunIngress),
    ...files.mercuryStations.stations.map(stationCheck),
    ...TABLES.flatMap(([table, trait, system]) =>
      pairChecks(files.compatibility.tables[table]?.table ?? {}, trait, system),
    ),
  ];
}

/**
 * Checks that five minutes before an ingress the Sun is still in the previous sign, and five minutes after it in the
 * next.
 */
function ingressChecks({ order, ingressUtc }: CaseFiles['sunIngress']): Check[] {
  const signAt = (utc: string, shiftMinutes: number, sign: string | undefined): Check => {
    const at = new Date(Date.parse(utc) + shiftMinutes * MINUTE_MS).toISOString();
    return {
      question: { id: `sun ${at}`, kind: 'natal', utc: at },
      faultsOf: (answer) => checkEqual('sign.sun', (answer.sign as { sun?: unknown } | undefined)?.sun, sign),
    };
  };
  return Object.values(ingressUtc).flatMap((ingresses) =>
    ingresses.flatMap((utc, index) => [
      signAt(utc, -INGRESS_MINUTES, order.at(index - 1)),
      signAt(utc, INGRESS_MINUTES, order[index]),
    ]),
  );
}

function stationCheck([utc, begins]: readonly [string, string, number, string]): Check {
  const at = new Date(Date.parse(utc) + AFTER_STATION_MS).toISOString();
  return {
    question: { id: `station ${utc}`, kind: 'moon', utc: at },
    faultsOf: (answer) => [
      ...checkEqual('mercuryRetrograde', answer.mercuryRetrograde, begins === 'retrograde'),
      ...checkNearMinutes('mercuryPrevStation', answer.mercuryPrevStation, utc, 30),
    ],
  };
}

/** Checks pairs with a single trait, whose score is that cell for every goal. */
function pairChecks(table: PairTable, trait: string, system: string): Check[] {
  const valueOf = (name: string) =>
    trait.startsWith('enneagram') || trait.startsWith('numerology') ? Number(name) : name;
  return Object.entries(table).flatMap(([one, row]) =>
    Object.entries(row).map(([other, score]) => ({
      question: {
        id: `${system} ${one} ${other}`,
        kind: 'compatibility',
        a: { [trait]: valueOf(one) },
        b: { [trait]: valueOf(other) },
        goal: 'friendship',
      },
      faultsOf: (answer) => [
        ...checkEqual('overall', answer.overall, score),
        ...checkEqual(
          'breakdown',
          (answer.breakdown as Record<string, unknown> | undefined)?.[system],
          score,
        ),
      ],
    })),
  );
}
