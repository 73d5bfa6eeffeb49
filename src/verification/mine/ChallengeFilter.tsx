import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';

export interface TriedChallenge {
  readonly id: string;
  readonly title: string;
}

interface Props {
  /** All challenges that the rider tried. */
  readonly triedChallenges: readonly TriedChallenge[];
  readonly chosenId: string | null;
  readonly onChoose: (challengeId: string | null) => void;
}

/** Filters the history by challenge; hidden if only one was tried. */
export function ChallengeFilter({ triedChallenges, chosenId, onChoose }: Props) {
  const { t } = useTranslator();
  if (triedChallenges.length < 2 && chosenId === null) return null;
  const isKnown = chosenId === null || triedChallenges.some(({ id }) => id === chosenId);
  return (
    <Block maxWidth={420}>
      <Select
        label={t('verificationMine.filter')}
        value={chosenId ?? ''}
        onChange={(id) => onChoose(id || null)}
        choices={[
          { value: '', label: t('verificationMine.all') },
          ...(isKnown ? [] : [{ value: chosenId, label: chosenId }]),
          ...triedChallenges.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
    </Block>
  );
}
