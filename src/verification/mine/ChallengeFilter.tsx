import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Field } from '#src/ui/form/Field.tsx';

export interface TriedChallenge {
  readonly id: string;
  readonly title: string;
}

interface Props {
  /** Every challenge that the rider tried. */
  readonly tried: readonly TriedChallenge[];
  readonly chosen: string | null;
  readonly onChoose: (challengeId: string | null) => void;
}

/** Which challenge the history is of; nothing to choose where only one was tried. */
export function ChallengeFilter({ tried, chosen, onChoose }: Props) {
  const { t } = useTranslator();
  if (tried.length < 2 && chosen === null) return null;
  const isKnown = chosen === null || tried.some(({ id }) => id === chosen);
  return (
    <Box>
      <Field label={t('verificationMine.filter')}>
        {(props) => (
          <select {...props} value={chosen ?? ''} onChange={({ target }) => onChoose(target.value || null)}>
            <option value="">{t('verificationMine.all')}</option>
            {isKnown ? null : <option value={chosen}>{chosen}</option>}
            {tried.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
    </Box>
  );
}

const Box = styled.div`
  max-width: 420px;
`;
