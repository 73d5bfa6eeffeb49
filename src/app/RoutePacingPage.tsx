import { PacePlanMachineContext } from '#src/pacing/live/PacePlanMachineContext.ts';
import { RoutePacingScreen } from '#src/pacing/RoutePacingScreen.tsx';
import type { ScreenProps } from '#src/ui/page.ts';
import { providedPacePlanMachine } from './provideActors.ts';

/** The pace page with its actors; a chunk of its own, so that other pages carry neither machine nor core. */
export function RoutePacingPage({ params }: ScreenProps) {
  return (
    <PacePlanMachineContext value={providedPacePlanMachine}>
      <RoutePacingScreen params={params} />
    </PacePlanMachineContext>
  );
}
