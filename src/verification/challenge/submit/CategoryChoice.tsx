import type { RideCategory } from '#contract/challenges/challenges.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';

interface Props {
  readonly categories: readonly RideCategory[];
  readonly chosen: RideCategory;
  readonly onChoose: (category: RideCategory) => void;
}

/** Chooses the ride's category among those that the challenge accepts; a single one is only named. */
export function CategoryChoice({ categories, chosen, onChoose }: Props) {
  const { t } = useTranslator();
  const choices = categories.map((value) => ({ value, label: t(`verificationResult.categories.${value}`) }));
  const [only] = choices;
  if (only !== undefined && choices.length === 1)
    return <p>{t('verificationSubmit.categoryOnly', { category: only.label })}</p>;
  return (
    <RadioChips
      label={t('verificationSubmit.category')}
      look="grid"
      value={chosen}
      onChange={onChoose}
      choices={choices}
      hint={t('verificationSubmit.categoryHint')}
    />
  );
}
