import { styled } from 'styled-components';
import { ageGroups } from '#contract/ageGroups.ts';
import { rankingSpans } from '#contract/rankings/rankings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import type { boardUrl } from './boardAddress.ts';
import { type BoardGroup, formatAgeGroup, isNarrowed } from './boardGroup.ts';

type BoardState = ReturnType<typeof boardUrl.read>;

interface Props {
  readonly state: BoardState;
  readonly onChange: (change: Partial<BoardState>) => void;
}

/** Selects the period and the athletes of the board. */
export function BoardTools({ state, onChange }: Props) {
  const { t } = useTranslator();
  return (
    <>
      <Tools>
        <RadioChips
          label={t('masters.span')}
          isLegendHidden
          value={state.span}
          onChange={(span) => onChange({ span })}
          choices={rankingSpans.map((value) => ({ value, label: t(`masters.span_${value}`) }))}
        />
        <RadioChips
          label={t('masters.sex')}
          isLegendHidden
          value={state.sex}
          onChange={(sex) => onChange({ sex })}
          choices={(['all', 'female'] as const).map((value) => ({ value, label: t(`masters.sex_${value}`) }))}
        />
        <Select<BoardGroup['age']>
          label={t('masters.age')}
          isLabelHidden
          value={state.age}
          onChange={(age) => onChange({ age })}
          choices={[
            { value: 'all', label: t('masters.age_all') },
            ...ageGroups.map((value) => ({ value, label: formatAgeGroup(value, t) })),
          ]}
        />
        <SearchField
          search={state.search}
          onSearch={(search) => onChange({ search })}
          label={t('masters.find')}
          placeholder={t('masters.findShort')}
        />
      </Tools>
      {isNarrowed(state) ? <Text tone="soft">{t('masters.groupNote')}</Text> : null}
    </>
  );
}

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 8px;
  align-items: center;
  margin-top: -8px;
  label { min-width: 0; padding-inline: 4px; }
  select { padding-inline: 8px 28px; text-overflow: ellipsis; }
  input[type='search'] { padding-inline: 10px 4px; text-overflow: ellipsis; }
  @media ${media.tablet} {
    margin: 0;
    label { padding-inline: 8px; }
    input[type='search'] { padding-inline: 14px; }
    select { padding-inline: 14px 40px; }
    grid-template-columns: minmax(240px, max-content) minmax(200px, 320px);
    justify-content: space-between;
  }
  @media ${media.desktop} {
    grid-template-columns: minmax(250px, max-content) minmax(190px, max-content) 190px minmax(180px, 1fr);
    > :last-child { justify-self: end; width: min(100%, 320px); }
  }
`;
