import { seededRandom } from './seededRandom.ts';

/** Places of the road after which a rider's mood has changed. */
const memory = 60;
const spread = 0.05;

/**
 * A speed by grade that varies like that of a person: by 5 % over some minutes, each seed in its own way. Two real rides
 * on one road never have the same rhythm, even at equal power; rides at exactly even power would look like copies.
 */
export function restless(steadyMps: number | ((gradeRatio: number) => number), seed: number) {
  const chance = seededRandom(seed + 31);
  const kept = Math.exp(-1 / memory);
  let mood = chance.normal();
  return (gradeRatio: number): number => {
    mood = kept * mood + Math.sqrt(1 - kept * kept) * chance.normal();
    const mps = typeof steadyMps === 'number' ? steadyMps : steadyMps(gradeRatio);
    return mps * Math.max(1 + spread * mood, 0.7);
  };
}
