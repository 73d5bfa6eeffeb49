/** Random numbers that are the same for the same seed. */
export interface SeededRandom {
  /** 0 <= x < 1. */
  drawUniform(): number;
  /** Mean 0, deviation 1. */
  drawNormal(): number;
}

/** Mulberry32, with normal deviates by Box and Muller. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed | 0;
  const drawUniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const drawNormal = () => Math.sqrt(-2 * Math.log(1 - drawUniform())) * Math.cos(2 * Math.PI * drawUniform());
  return { drawUniform, drawNormal };
}
