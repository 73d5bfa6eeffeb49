import { useRef, useState } from 'react';
import type { RouteSegment } from '#contract/routes/routes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { SegmentFigures } from '../SegmentFigures.tsx';
import { Board } from './Board.tsx';
import { BoardTools } from './BoardTools.tsx';
import { allAthletes } from './boardGroup.ts';
import { useSegmentBoard } from './useSegmentBoard.ts';

interface Props {
  readonly segment: RouteSegment;
  /** The plan's time on the segment in whole seconds; null while there is none. */
  readonly planS: number | null;
  readonly onClose: () => void;
}

/** The leaderboard of one segment, with the rider's own rank and that of the plan. */
export function SegmentBoardDialog({ segment, planS, onClose }: Props) {
  const { l } = useTranslator();
  const [group, setGroup] = useState(allAthletes);
  // The plan's time is fixed when the board opens: a later change would reload the list and lose the position in it.
  const [heldPlanS, setHeldPlanS] = useState(planS);
  if (heldPlanS === null && planS !== null) setHeldPlanS(planS);
  const list = useSegmentBoard({ slug: segment.slug, group, planS: heldPlanS });
  const tools = useRef<HTMLDivElement>(null);
  const toEverybody = () => {
    setGroup(allAthletes);
    // The pressed button disappears with the group.
    tools.current?.querySelector('input')?.focus();
  };
  return (
    <Dialog isOpen onClose={onClose} title={l(segment.name)}>
      <Stack justify="start" gap={12} data-whole-screen>
        <SegmentFigures segment={segment} />
        <div ref={tools}>
          <BoardTools group={group} onChange={setGroup} />
        </div>
        <Board list={list} group={group} onEverybody={toEverybody} />
      </Stack>
    </Dialog>
  );
}
