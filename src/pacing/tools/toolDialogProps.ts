import type { OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import type { CourseFacts } from '../live/liveTypes.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';

/** Props of every tool's dialog; a closed dialog is unmounted. */
export interface ToolDialogProps extends OpenRoute {
  readonly facts: CourseFacts;
  /** As of React's last render; `session.ownFactors()` is newer during a drag. */
  readonly ownFactors: OwnFactors;
  readonly onClose: () => void;
}
