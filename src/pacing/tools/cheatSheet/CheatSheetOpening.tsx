import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useHazards } from '#src/pacing/live/hazardStore.ts';
import type { CourseFacts, LiveBoard, ShownPlan } from '#src/pacing/live/liveTypes.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { LazyFailedState, type LazyPart, useLazyPart } from '#src/ui/lazyPart.tsx';
import type { CheatSheetDialogProps, SheetWarnings } from './CheatSheetDialog.tsx';
import { useRoadWarning } from './useRoadWarning.ts';

interface Props {
  readonly part: LazyPart<ComponentType<CheatSheetDialogProps>>;
  readonly detail: RouteDetail;
  readonly facts: CourseFacts;
  readonly live: LiveBoard;
  readonly onClose: () => void;
}

/**
 * The cheat-sheet, or a message that its code could not be loaded. This file itself is loaded early, while there is a
 * network.
 */
export function CheatSheetOpening({ part, detail, facts, live, onClose }: Props) {
  const { t } = useTranslator();
  const { value: CheatSheet, hasFailed } = useLazyPart(part, 'asked');
  const [shownPlan, setShownPlan] = useState<ShownPlan | null>(live.current);
  // The worker's answer to the last drag may arrive while the dialog is open.
  useEffect(() => live.subscribe(setShownPlan), [live]);
  const warnings = useSheetWarnings(detail, live);
  if (hasFailed) {
    return (
      <Dialog isOpen onClose={onClose} title={t('cheatSheet.title')}>
        <LazyFailedState part={part} />
      </Dialog>
    );
  }
  if (CheatSheet === null || shownPlan === null) return null;
  return (
    <CheatSheet
      isOpen
      onClose={onClose}
      shownPlan={shownPlan}
      facts={facts}
      routeName={detail.name}
      warnings={warnings}
      studio={{ detail, live }}
    />
  );
}

function useSheetWarnings(detail: RouteDetail, live: LiveBoard): SheetWarnings {
  const hazards = useHazards(live);
  const road = useRoadWarning(detail);
  return useMemo(() => ({ hazards, road }), [hazards, road]);
}
