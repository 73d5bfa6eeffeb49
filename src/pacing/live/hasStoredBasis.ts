import { readItem, tokenKey } from '#src/account/session/readToken.ts';

/** Whether the plan of this route may depend on more than the inputs: stored on this device, or in an account. */
export function hasStoredBasis(routeId: string): boolean {
  const items = [
    tokenKey,
    'pace-style',
    'pace-learned',
    `pace-basis/${routeId}`,
    `pace-forecast/${routeId}`,
    `pace-forecast-last/${routeId}`,
  ];
  return items.some((item) => readItem('localStorage', item) !== null);
}
