import type { PullRequest } from '#workers/core/race/pullTypes.ts';

/** A rider as the captain types it: strings, so that a half-typed number is not lost. */
export interface TypedRider {
  readonly key: string;
  readonly name: string;
  readonly ftp: string;
  readonly mass: string;
  readonly cda: string;
  readonly pullS: number;
}

export interface PullRoster {
  readonly riders: readonly TypedRider[];
  readonly distanceKm: string;
  readonly windMps: number;
  readonly temperatureC: number;
}

const teamSize = 10;
/** Bicycle, clothes and bottles. */
const equipmentKg = 9;
/** A good tyre on a circuit's asphalt. */
const crr = 0.004;

export const createTypedRider = (keyNumber: number, name: string): TypedRider => ({
  key: `${keyNumber}`,
  name,
  ftp: '250',
  mass: '68',
  cda: '0.33',
  pullS: 30,
});

export const createRoster = (getName: (index: number) => string, distanceKm: string): PullRoster => ({
  riders: Array.from({ length: teamSize }, (_, index) => createTypedRider(index, getName(index))),
  distanceKm,
  windMps: 0,
  temperatureC: 25,
});

export const riderLimits = { ftp: [80, 550], mass: [35, 130], cda: [0.18, 0.6] } as const;
export const distanceLimits = [1, 400] as const;

/** A number as people type it; null outside its limits. */
export function parseNumber(text: string, [min, max]: readonly [number, number]): number | null {
  // `Number('')` would be 0.
  const value = Number(text.normalize('NFKC').replace(',', '.').trim() || Number.NaN);
  return Number.isFinite(value) && value >= min && value <= max ? value : null;
}

/** The worker's request; null while a number is missing or outside its limits. */
export function toPullRequest(roster: PullRoster, speedMps: number | null): PullRequest | null {
  const distanceKm = parseNumber(roster.distanceKm, distanceLimits);
  const riders = roster.riders.map(({ ftp, mass, cda, pullS }) => {
    const ftpW = parseNumber(ftp, riderLimits.ftp);
    const bodyMassKg = parseNumber(mass, riderLimits.mass);
    const cdaM2 = parseNumber(cda, riderLimits.cda);
    return ftpW === null || bodyMassKg === null || cdaM2 === null ? null : { ftpW, bodyMassKg, cdaM2, pullS };
  });
  const validRiders = riders.flatMap((rider) => (rider === null ? [] : [rider]));
  if (distanceKm === null || validRiders.length < riders.length) return null;
  return {
    riders: validRiders,
    distanceM: distanceKm * 1_000,
    headwindMps: roster.windMps,
    temperatureC: roster.temperatureC,
    crr,
    equipmentKg,
    speedMps,
  };
}

const toKey = (teamId: string) => `pull-roster/${teamId}`;

/** What was typed on this device for a team; deleted at logout. */
export function readRoster(teamId: string): PullRoster | null {
  try {
    const text = localStorage.getItem(toKey(teamId));
    return text === null ? null : (JSON.parse(text) as PullRoster);
  } catch {
    // Blocked or damaged storage counts as empty.
    return null;
  }
}

export function storeRoster(teamId: string, roster: PullRoster): void {
  try {
    localStorage.setItem(toKey(teamId), JSON.stringify(roster));
  } catch {
    // Private mode or full storage: the roster lasts as long as the page.
  }
}
