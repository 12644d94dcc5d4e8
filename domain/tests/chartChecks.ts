import type { BirthCase, HumanDesignCase, MoonCase, NatalCase, NumerologyCase } from './caseFiles';
import { equal, inside, near, nearDegrees, nearMinutes, type Check } from './check';

export function natalCheck({ id, utc, lat, lng, ...expected }: NatalCase): Check {
  return {
    question: { id, kind: 'natal', utc, lat, lng },
    faultsOf: (answer) => [
      ...Object.entries(expected.lon).flatMap(([name, lon]) =>
        nearDegrees(`lon.${name}`, inside(answer, 'lon', name), lon, expected.tolDeg[name] ?? 0),
      ),
      ...signFaults(answer, expected),
      ...Object.entries(expected.retrograde).flatMap(([name, backwards]) =>
        equal(`retrograde.${name}`, inside(answer, 'retrograde', name), backwards),
      ),
    ],
  };
}

export function birthCheck({ id, date, time, lat, lng, tz, ...expected }: BirthCase): Check {
  return {
    question: { id, kind: 'birth', date, time, lat, lng, tz },
    faultsOf: (answer) => [
      ...nearMinutes('utc', answer.utc, expected.utc, 1),
      ...equal('status', answer.status, expected.status),
      ...equal('offsetSeconds', answer.offsetSeconds, expected.offsetSeconds),
      ...equal('notice given', typeof answer.notice === 'string', expected.status !== 'unique'),
      ...signFaults(answer, expected),
    ],
  };
}

export function humanDesignCheck({ id, utc, ...expected }: HumanDesignCase): Check {
  const sides = ['personality', 'design'] as const;
  const certain = sides.flatMap((side) =>
    Object.entries(expected.activations[side])
      .filter(([body]) => !expected.fragile.includes(`${side}.${body}`))
      .map(([body, { gate, line }]) => ({ side, body, gate, line })),
  );
  return {
    question: { id, kind: 'humandesign', utc },
    faultsOf: (answer) => [
      ...(['type', 'profile', 'authorityGroup', 'definition', 'definedCenters', 'channels', 'gates'] as const)
        .map((field) => equal(field, answer[field], expected[field]))
        .flat(),
      ...nearMinutes('designUtc', answer.designUtc, expected.designUtc, 5),
      ...certain.flatMap(({ side, body, gate, line }) => [
        ...equal(`${side}.${body}.gate`, inside(answer, 'activations', side, body, 'gate'), gate),
        ...equal(`${side}.${body}.line`, inside(answer, 'activations', side, body, 'line'), line),
      ]),
    ],
  };
}

export function moonCheck({ id, utc, ...expected }: MoonCase): Check {
  return {
    question: { id, kind: 'moon', utc },
    faultsOf: (answer) => [
      ...nearDegrees('phaseAngle', answer.phaseAngle, expected.phaseAngle, 0.05),
      ...near('illuminationPct', answer.illuminationPct, expected.illuminationPct, 0.2),
      ...(expected.phase4 === null ? [] : equal('phase4', answer.phase4, expected.phase4)),
      ...equal('moonSign', answer.moonSign, expected.moonSign),
      ...nearMinutes('nextIngress', answer.nextIngress, expected.nextIngress, 2),
      ...equal('voidOfCourse', answer.voidOfCourse, expected.voidOfCourse),
      ...nearMinutes('vocStart', answer.vocStart, expected.vocStart, 3),
      ...equal('mercuryRetrograde', answer.mercuryRetrograde, expected.mercuryRetrograde),
    ],
  };
}

export function numerologyCheck({ id, date, lifePath }: NumerologyCase): Check {
  return {
    question: { id, kind: 'numerology', date },
    faultsOf: (answer) => equal('lifePath', answer.lifePath, lifePath),
  };
}

function signFaults(answer: unknown, expected: Pick<NatalCase, 'sign' | 'signStrict'>): string[] {
  return expected.signStrict.flatMap((name) =>
    equal(`sign.${name}`, inside(answer, 'sign', name), expected.sign[name]),
  );
}
