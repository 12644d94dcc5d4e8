/**
 * Measures how long the charts take on this machine, compared with the promised times: `npx tsx
 * domain/scripts/measure.ts`. The first run is reported separately, because the ephemeris integrates Pluto's orbit once
 * for eighty years.
 */
import {
  CELESTIAL_POINTS,
  createCosmicAlmanac,
  computeHumanDesignChart,
  longitudeOf,
  computeNatalChart,
  computeNatalWheel,
  computeUnknownTimeChart,
} from '../src/charts';

const DAY_MS = 86_400_000;
const RUNS = 300;
const instantOf = (run: number) => new Date(Date.UTC(1930, 0, 1) + run * 97.123 * DAY_MS);

function measure(name: string, promisedMs: number | undefined, run: (count: number) => unknown): void {
  const times = Array.from({ length: RUNS }, (_, count) => {
    const from = performance.now();
    run(count);
    return performance.now() - from;
  });
  const first = times[0] ?? NaN;
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(share * (RUNS - 1))] ?? NaN).toFixed(3);
  const promised = promisedMs === undefined ? 'nothing promised' : `promised ${promisedMs} ms`;
  console.log(
    `${name}: first ${first.toFixed(2)} ms, median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)} (${promised})`,
  );
}

const started = performance.now();
for (const year of [1900, 1970, 2026]) {
  for (const point of CELESTIAL_POINTS) longitudeOf(point, Date.UTC(year, 0, 1));
}
console.log(`once in a process: ${(performance.now() - started).toFixed(1)} ms`);

measure('cosmic conditions, first of an almanac', 20, (run) =>
  createCosmicAlmanac().conditionsAt(instantOf(run)),
);
const almanac = createCosmicAlmanac();
const hour = Date.UTC(2026, 5, 1);
almanac.conditionsAt(new Date(hour));
measure('cosmic conditions, same hour', 1, (run) => almanac.conditionsAt(new Date(hour + run * 1000)));
measure('natal chart', 2, (run) => computeNatalChart(instantOf(run), { lat: 50, lng: 5 }));
measure('natal wheel with houses and aspects', undefined, (run) =>
  computeNatalWheel(instantOf(run), { lat: 50, lng: 5 }),
);
measure('Human Design chart', 5, (run) => computeHumanDesignChart(instantOf(run)));
measure('four weeks of events, first', undefined, (run) =>
  createCosmicAlmanac().eventsFrom(instantOf(run), 4),
);
const months = createCosmicAlmanac();
const calendar = (run: number) =>
  months.calendarFrom(new Date(hour + run * 60_000), run % 2 ? 'Asia/Tokyo' : 'Europe/Berlin', 30);
measure('thirty days of the Moon, first of an almanac', undefined, (run) =>
  createCosmicAlmanac().calendarFrom(instantOf(run), 'Europe/Berlin', 30),
);
measure('thirty days of the Moon, same day', 1, calendar);
measure('birthday without a time', undefined, (run) =>
  computeUnknownTimeChart(
    { date: instantOf(run).toISOString().slice(0, 10), zone: 'Europe/Paris' },
    new Date('2026-06-01'),
  ),
);
