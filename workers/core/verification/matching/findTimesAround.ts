import type { Chain } from './chainPasses.ts';

/** Two times of the track. */
export interface Times {
  readonly fromS: number;
  readonly toS: number;
}

export const timesWhole: Times = { fromS: 0, toS: Number.POSITIVE_INFINITY };

/** When a gate of a chain should have been passed: between the passes of its neighbours. */
export function findTimesAround({ chain, position }: { readonly chain: Chain; readonly position: number }): Times {
  const fromS = chain.slice(0, position).findLast((pass) => pass !== null)?.timeS ?? timesWhole.fromS;
  return { fromS, toS: chain.slice(position).find((pass) => pass !== null)?.timeS ?? timesWhole.toS };
}
