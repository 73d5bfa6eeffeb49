import { styled } from 'styled-components';
import type { RideCategory } from '#contract/challenges/challenges.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ChoiceGroup } from '#src/ui/layout/ChoiceGroup.tsx';

interface Props {
  readonly categories: readonly RideCategory[];
  readonly chosen: RideCategory;
  readonly onChoose: (category: RideCategory) => void;
}

/** How the ride was made, as far as the challenge takes it; a challenge of one kind only says so. */
export function CategoryChoice({ categories, chosen, onChoose }: Props) {
  const { t } = useTranslator();
  const choices = categories.map((value) => ({ value, label: t(`verificationResult.categories.${value}`) }));
  const [only] = choices;
  if (only !== undefined && choices.length === 1)
    return <p>{t('verificationSubmit.categoryOnly', { category: only.label })}</p>;
  return (
    <Box>
      <ChoiceGroup legend={t('verificationSubmit.category')} choices={choices} chosen={chosen} onChoose={onChoose} />
      <small>{t('verificationSubmit.categoryHint')}</small>
    </Box>
  );
}

const Box = styled.div`
  & > fieldset { margin: 0 0 4px; }
  & > fieldset > div { grid-template-columns: repeat(auto-fit, minmax(128px, 1fr)); }
  & > small { color: var(--soft); font-size: 0.875rem; }
`;
