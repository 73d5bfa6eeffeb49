import { readItem } from '#src/account/session/readToken.ts';

/** Whether this device keeps anything that the plan of this route stands on besides the inputs. */
export function hasLeftBasis(routeId: string): boolean {
  const items = ['pace-style', 'pace-learned', `pace-basis/${routeId}`, `pace-forecast/${routeId}`];
  return items.some((item) => readItem('localStorage', item) !== null);
}
