import { useRoutePacing } from './live/useRoutePacing.ts';
import { OpenRoutePacing } from './OpenRoutePacing.tsx';
import { RoutePacingFailed, RoutePacingOpening, RoutePacingUnusable } from './RoutePacingStates.tsx';

interface Props {
  readonly params: Readonly<Record<string, string>>;
}

/** The pace page of one route: `/route/{id}`. */
export function RoutePacingScreen({ params: { id = '' } }: Props) {
  // Each route gets a new machine, so that no state of the previous route remains.
  return <RoutePacing key={id} routeId={id} />;
}

function RoutePacing({ routeId }: { routeId: string }) {
  const pacing = useRoutePacing(routeId);
  const { open, loadError, retry } = pacing;
  if (loadError !== null) return <RoutePacingFailed error={loadError} onRetry={retry} />;
  if (open !== null && open.route.detail.rows.length === 0)
    return <RoutePacingUnusable cause={open.route.detail} onRetry={retry} />;
  if (open === null) return <RoutePacingOpening routeId={routeId} />;
  return <OpenRoutePacing {...pacing} {...open} />;
}
