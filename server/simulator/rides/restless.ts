import { seededRandom } from './seededRandom.ts';

/** Distance after which the rider's mood changes. */
const memory = 60;
const spread = 0.05;

/**
 * A speed by grade that varies like a person's: by 5 % over some minutes, differently for each seed. Two real rides on
 * one road never have the same rhythm, even at equal power; rides at exactly even power would look like copies.
 */
export function restless(steadyMps: number | ((gradeRatio: number) => number), seed: number) {
  const chance = seededRandom(seed + 31);
  const correlation = Math.exp(-1 / memory);
  let mood = chance.normal();
  return (gradeRatio: number): number => {
    mood = correlation * mood + Math.sqrt(1 - correlation * correlation) * chance.normal();
    const mps = typeof steadyMps === 'number' ? steadyMps : steadyMps(gradeRatio);
    return mps * Math.max(1 + spread * mood, 0.7);
  };
}
