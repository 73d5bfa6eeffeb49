import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';

export interface TriedChallenge {
  readonly id: string;
  readonly title: string;
}

interface Props {
  /** All challenges that the rider tried. */
  readonly tried: readonly TriedChallenge[];
  readonly chosen: string | null;
  readonly onChoose: (challengeId: string | null) => void;
}

/** Filters the history by challenge; hidden if only one was tried. */
export function ChallengeFilter({ tried, chosen, onChoose }: Props) {
  const { t } = useTranslator();
  if (tried.length < 2 && chosen === null) return null;
  const isKnown = chosen === null || tried.some(({ id }) => id === chosen);
  return (
    <Block maxWidth={420}>
      <Select
        label={t('verificationMine.filter')}
        value={chosen ?? ''}
        onChange={(id) => onChoose(id || null)}
        choices={[
          { value: '', label: t('verificationMine.all') },
          ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
          ...tried.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
    </Block>
  );
}
