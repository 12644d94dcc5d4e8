import { reportOnCases, type CaseFiles } from './inBrowser';
import { readCaseFiles } from './readCaseFiles';

const NOW = new Date('2026-06-01T00:00:00Z');

describe('the report on the reference cases', () => {
  const files = readCaseFiles();

  it('passes every case', () => {
    // Jest's sandbox slows mathematics down tenfold, so this runs every tenth year; the program test runs all of them.
    const everyTenthYear = Object.entries(files.sunIngress.ingressUtc).filter(([year]) => year.endsWith('0'));
    const { asked, failures } = reportOnCases(
      {
        ...files,
        sunIngress: { ...files.sunIngress, ingressUtc: Object.fromEntries(everyTenthYear) },
        mercuryStations: { stations: files.mercuryStations.stations.slice(0, 60) },
      },
      NOW,
    );
    expect(failures).toEqual([]);
    expect(asked).toBe(69 + 45 + 76 + 64 + 56 + 14 * 12 * 2 + 60 + 16 * 16 + 81 + 25 + 144 + 144 + 25);
  });

  it('reports a wrong position, sign, instant or number with its case and field', () => {
    const [natal] = files.natal.cases;
    const [birth] = files.birth.cases;
    const [numerology] = files.numerology.cases;
    if (!natal || !birth || !numerology) throw new Error('The files are empty.');
    const spoilt: CaseFiles = {
      natal: { cases: [{ ...natal, lon: { ...natal.lon, sun: (natal.lon.sun ?? 0) + 0.02 } }] },
      birth: { cases: [{ ...birth, utc: '1955-02-25T03:17:00Z', sign: { ...birth.sign, moon: 'Leo' } }] },
      humanDesign: { cases: [] },
      moon: { cases: [] },
      numerology: { cases: [{ ...numerology, lifePath: 33 }] },
      sunIngress: { order: [], ingressUtc: {} },
      mercuryStations: { stations: [] },
      compatibility: { tables: {} },
    };
    const { asked, failures } = reportOnCases(spoilt, NOW);
    expect(asked).toBe(3);
    expect(failures).toHaveLength(3);
    expect(failures[0]).toContain('np001: lon.sun is');
    expect(failures[1]).toMatch(/^bp001: utc is .*sign\.moon is "Aries", expected "Leo"/);
    expect(failures[2]).toBe(`${numerology.id}: lifePath is 3, expected 33`);
  });
});
