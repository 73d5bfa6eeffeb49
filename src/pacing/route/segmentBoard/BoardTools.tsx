import { styled } from 'styled-components';
import { rankingSpans } from '#contract/rankings/rankings.ts';
import { ageGroups, massClasses } from '#contract/segments/boardGroups.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { type BoardGroup, formatAgeGroup, formatMassGroup } from './boardGroup.ts';

interface Props {
  readonly group: BoardGroup;
  readonly onChange: (group: BoardGroup) => void;
}

/** Selects the athletes and the period of the board; the groups may be combined. */
export function BoardTools({ group, onChange }: Props) {
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
