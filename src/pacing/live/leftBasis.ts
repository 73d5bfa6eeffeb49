import { readItem, tokenKey } from '#src/account/session/readToken.ts';

/** Whether the plan of this route may stand on more than the inputs: this device keeps it, or an account may. */
export function hasLeftBasis(routeId: string): boolean {
  const items = [tokenKey, 'pace-style', 'pace-learned', `pace-basis/${routeId}`, `pace-forecast/${routeId}`];
  return items.some((item) => readItem('localStorage', item) !== null);
}
