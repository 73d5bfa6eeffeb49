import { PacePlannerContext } from '#src/pacing/live/PacePlannerContext.ts';
import { RoutePacingScreen } from '#src/pacing/RoutePacingScreen.tsx';
import type { ScreenProps } from '#src/ui/page.ts';
import { pacePlanner } from './pacePlanner.ts';

/** The pace page with its actors, in a separate chunk, so that other pages load neither machine nor worker. */
export function RoutePacingPage({ params }: ScreenProps) {
  return (
    <PacePlannerContext value={pacePlanner}>
      <RoutePacingScreen params={params} />
    </PacePlannerContext>
  );
}
