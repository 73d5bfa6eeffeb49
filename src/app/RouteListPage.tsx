import './openTools.ts';
import { RouteListScreen } from '#src/screens/RouteList/RouteListScreen.tsx';

/** The route list with its tools: a rider's own course is read there. */
export function RouteListPage() {
  return <RouteListScreen />;
}
