import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ageGroups } from '#contract/ageGroups.ts';
import { rankingSpans } from '#contract/rankings/rankings.ts';
import type { RouteSegment } from '#contract/routes/routes.ts';
import { massClasses } from '#contract/segments/boardGroups.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { SegmentFigures } from '../SegmentFigures.tsx';
import { Board } from './Board.tsx';
import { allAthletes, type BoardGroup, formatAgeGroup, formatMassGroup } from './boardGroup.ts';
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
  const [fixedPlanS, setFixedPlanS] = useState(planS);
  if (fixedPlanS === null && planS !== null) setFixedPlanS(planS);
  const list = useSegmentBoard({ slug: segment.slug, group, planS: fixedPlanS });
  const tools = useRef<HTMLDivElement>(null);
  const showAllAthletes = () => {
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
        <Board list={list} group={group} onShowAll={showAllAthletes} />
      </Stack>
    </Dialog>
  );
}

interface BoardToolsProps {
  readonly group: BoardGroup;
  readonly onChange: (group: BoardGroup) => void;
}

/** Selects the athletes and the period of the board; the groups may be combined. */
function BoardTools({ group, onChange }: BoardToolsProps) {
  const { t } = useTranslator();
  return (
    <Tools>
      <RadioChips
        label={t('segmentBoard.span')}
        isLegendHidden
        value={group.span}
        onChange={(span) => onChange({ ...group, span })}
        choices={rankingSpans.map((value) => ({ value, label: t(`segmentBoard.span_${value}`) }))}
      />
      <RadioChips
        label={t('segmentBoard.sex')}
        isLegendHidden
        value={group.sex}
        onChange={(sex) => onChange({ ...group, sex })}
        choices={(['all', 'female'] as const).map((value) => ({ value, label: t(`segmentBoard.sex_${value}`) }))}
      />
      <Select<BoardGroup['age']>
        label={t('segmentBoard.age')}
        isLabelHidden
        value={group.age}
        onChange={(age) => onChange({ ...group, age })}
        choices={[
          { value: 'all', label: t('segmentBoard.age_all') },
          ...ageGroups.map((value) => ({ value, label: formatAgeGroup(value, t) })),
        ]}
      />
      <Select<BoardGroup['mass']>
        label={t('segmentBoard.mass')}
        isLabelHidden
        value={group.mass}
        onChange={(mass) => onChange({ ...group, mass })}
        choices={[
          { value: 'all', label: t('segmentBoard.mass_all') },
          ...massClasses.map((value) => ({ value, label: formatMassGroup(value, t) })),
        ]}
      />
    </Tools>
  );
}

/** Side by side while their words fit: a choice is never cut, and short ones share one line on a phone. */
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > * {
    flex: 1 1 auto;
    max-width: 100%;
  }
`;
