import { type ComponentType, useEffect, useState } from 'react';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { CourseFacts, LiveBoard, ShownPlan } from '#src/pacing/live/liveTypes.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { LateFailed, type LatePart, useLatePart } from '#src/ui/latePart.tsx';
import type { CheatSheetDialogProps } from './CheatSheetDialog.tsx';

interface Props {
  readonly part: LatePart<ComponentType<CheatSheetDialogProps>>;
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
  const { value: Part, hasFailed } = useLatePart(part, 'asked');
  const [shown, setShown] = useState<ShownPlan | null>(live.current);
  // The worker's answer to the last drag may arrive while the dialog is open.
  useEffect(() => live.subscribe(setShown), [live]);
  if (hasFailed) {
    return (
      <Dialog isOpen onClose={onClose} title={t('cheatSheet.title')}>
        <LateFailed of={part} />
      </Dialog>
    );
  }
  if (Part === null || shown === null) return null;
  return <Part open onClose={onClose} shown={shown} facts={facts} routeName={detail.name} studio={{ detail, live }} />;
}
