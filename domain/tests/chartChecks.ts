import type { BirthCase, HumanDesignCase, MoonCase, NatalCase, NumerologyCase } from './caseFiles';
import { checkEqual, getNested, checkNear, checkNearDegrees, checkNearMinutes, type Check } from './check';

export function natalCheck({ id, utc, lat, lng, ...expected }: NatalCase): Check {
  return {
    question: { id, kind: 'natal', utc, lat, lng },
    faultsOf: (answer) => [
      ...Object.entries(expected.lon).flatMap(([name, lon]) =>
        checkNearDegrees(`lon.${name}`, getNested(answer, 'lon', name), lon, expected.tolDeg[name] ?? 0),
      ),
      ...signFaults(answer, expected),
      ...Object.entries(expected.retrograde).flatMap(([name, backwards]) =>
        checkEqual(`retrograde.${name}`, getNested(answer, 'retrograde', name), backwards),
      ),
    ],
  };
}

export function birthCheck({ id, date, time, lat, lng, tz, ...expected }: BirthCase): Check {
  return {
    question: { id, kind: 'birth', date, time, lat, lng, tz },
    faultsOf: (answer) => [
      ...checkNearMinutes('utc', answer.utc, expected.utc, 1),
      ...checkEqual('status', answer.status, expected.status),
      ...checkEqual('offsetSeconds', answer.offsetSeconds, expected.offsetSeconds),
      ...checkEqual('notice given', typeof answer.notice === 'string', expected.status !== 'unique'),
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
        .map((field) => checkEqual(field, answer[field], expected[field]))
        .flat(),
      ...checkNearMinutes('designUtc', answer.designUtc, expected.designUtc, 5),
      ...certain.flatMap(({ side, body, gate, line }) => [
        ...checkEqual(`${side}.${body}.gate`, getNested(answer, 'activations', side, body, 'gate'), gate),
        ...checkEqual(`${side}.${body}.line`, getNested(answer, 'activations', side, body, 'line'), line),
      ]),
    ],
  };
}

export function moonCheck({ id, utc, ...expected }: MoonCase): Check {
  return {
    question: { id, kind: 'moon', utc },
    faultsOf: (answer) => [
      ...checkNearDegrees('phaseAngle', answer.phaseAngle, expected.phaseAngle, 0.05),
      ...checkNear('illuminationPct', answer.illuminationPct, expected.illuminationPct, 0.2),
      ...(expected.phase4 === null ? [] : checkEqual('phase4', answer.phase4, expected.phase4)),
      ...checkEqual('moonSign', answer.moonSign, expected.moonSign),
      ...checkNearMinutes('nextIngress', answer.nextIngress, expected.nextIngress, 2),
      ...checkEqual('voidOfCourse', answer.voidOfCourse, expected.voidOfCourse),
      ...checkNearMinutes('vocStart', answer.vocStart, expected.vocStart, 3),
      ...checkEqual('mercuryRetrograde', answer.mercuryRetrograde, expected.mercuryRetrograde),
    ],
  };
}

export function numerologyCheck({ id, date, lifePath }: NumerologyCase): Check {
  return {
    question: { id, kind: 'numerology', date },
    faultsOf: (answer) => checkEqual('lifePath', answer.lifePath, lifePath),
  };
}

function signFaults(answer: unknown, expected: Pick<NatalCase, 'sign' | 'signStrict'>): string[] {
  return expected.signStrict.flatMap((name) =>
    checkEqual(`sign.${name}`, getNested(answer, 'sign', name), expected.sign[name]),
  );
}
