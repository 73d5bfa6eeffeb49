import { RouteListScreen } from '#src/routes/list/RouteListScreen.tsx';

// The rider's own course is read by a tool; the list itself needs none.
import('./openTools.ts').catch(() => undefined);

/** The route list with its tools. */
export function RouteListPage() {
  return <RouteListScreen />;
}
