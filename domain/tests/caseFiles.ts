/** Reference file fields that the program tests use; the header of each file describes its requirements. */
export interface CaseFiles {
  readonly natal: { readonly cases: readonly NatalCase[] };
  readonly birth: { readonly cases: readonly BirthCase[] };
  readonly humanDesign: { readonly cases: readonly HumanDesignCase[] };
  readonly moon: { readonly cases: readonly MoonCase[] };
  readonly numerology: { readonly cases: readonly NumerologyCase[] };
  readonly sunIngress: {
    readonly order: readonly string[];
    readonly ingressUtc: Readonly<Record<string, readonly string[]>>;
  };
  readonly mercuryStations: { readonly stations: readonly (readonly [string, string, number, string])[] };
  readonly compatibility: { readonly tables: Readonly<Record<string, { readonly table: PairTable }>> };
}

/** File name of each part; callers with file access parse and pass in the content. */
export const CASE_FILE_NAMES: Readonly<Record<keyof CaseFiles, string>> = {
  natal: 'natal-public.json',
  birth: 'birth-public.json',
  humanDesign: 'humandesign-public.json',
  moon: 'moon-public.json',
  numerology: 'numerology-public.json',
  sunIngress: 'zodiac-sun-ingress.json',
  mercuryStations: 'mercury-stations.json',
  compatibility: 'compat-tables.json',
};

type Words = Readonly<Record<string, string>>;
type Numbers = Readonly<Record<string, number>>;
export type PairTable = Readonly<Record<string, Numbers>>;
type Side = Readonly<Record<string, { readonly gate: number; readonly line: number; readonly lon: number }>>;

export interface NatalCase {
  readonly id: string;
  readonly place: string;
  readonly utc: string;
  readonly lat: number;
  readonly lng: number;
  readonly lon: Numbers;
  readonly sign: Words;
  readonly signStrict: readonly string[];
  readonly tolDeg: Numbers;
  readonly retrograde: Readonly<Record<string, boolean>>;
}

export interface BirthCase {
  readonly id: string;
  readonly label: string;
  readonly date: string;
  readonly time: string;
  readonly lat: number;
  readonly lng: number;
  readonly tz: string;
  readonly status: string;
  readonly utc: string;
  readonly offsetSeconds: number;
  readonly utcAlternatives?: readonly [string, string];
  readonly sign: Words;
  readonly signStrict: readonly string[];
}

export interface HumanDesignCase {
  readonly id: string;
  readonly utc: string;
  readonly type: string;
  readonly strategy: string;
  readonly authority: string;
  readonly profile: string;
  readonly authorityGroup: string;
  readonly definition: string;
  readonly definedCenters: readonly string[];
  readonly channels: readonly string[];
  readonly gates: readonly number[];
  readonly designUtc: string;
  readonly activations: { readonly personality: Side; readonly design: Side };
  readonly fragile: readonly string[];
}

export interface MoonCase {
  readonly id: string;
  readonly utc: string;
  readonly phaseAngle: number;
  readonly illuminationPct: number;
  readonly phase4: string | null;
  readonly moonSign: string;
  readonly signIngress: string;
  readonly nextIngress: string;
  readonly nextSign: string;
  readonly voidOfCourse: boolean;
  readonly vocStart: string;
  readonly vocEnd: string;
  readonly mercuryRetrograde: boolean;
}

export interface NumerologyCase {
  readonly id: string;
  readonly date: string;
  readonly lifePath: number;
}
