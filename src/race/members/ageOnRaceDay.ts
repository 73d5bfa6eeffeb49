import { ageOn } from '#contract/races/age.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';

interface AgeOnRaceDay {
  readonly years: number;
  readonly isMinor: boolean;
  /** From the race to the day on which the rider comes of age; null once that is past. */
  readonly daysToAdult: number | null;
}

const dayMs = 86_400_000;

/** How old somebody is on the day of a race; both as YYYY-MM-DD. */
export function ageOnRaceDay(raceDay: string, birthDay: string): AgeOnRaceDay {
  const years = ageOn(raceDay, birthDay);
  const isMinor = years < raceLimits.adultAge;
  const [year = 0, month = 0, day = 0] = birthDay.split('-').map(Number);
  // Born on 29 February: the calendar goes on to 1 March, as the law does.
  const adultAtMs = Date.UTC(year + raceLimits.adultAge, month - 1, day);
  return { years, isMinor, daysToAdult: isMinor ? Math.round((adultAtMs - Date.parse(raceDay)) / dayMs) : null };
}
