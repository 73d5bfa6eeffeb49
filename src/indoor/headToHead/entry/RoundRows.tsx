import { styled } from 'styled-components';
import { roundKinds, roundMeasures } from '#contract/headToHeads/headToHeadKinds.ts';
import { headToHeadLimits } from '#contract/headToHeads/headToHeadLimits.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FieldGroup } from '#src/ui/form/FieldGroup.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { createFreeId, type TypedRound } from './headToHeadDraft.ts';

interface Props {
  readonly field: FieldBinding<readonly TypedRound[]>;
  /** Ids of rounds with results: they cannot be removed, and their measure cannot be changed. */
  readonly fixedRoundIds: ReadonlySet<string>;
}

/** The rounds in their order. */
export function RoundRows({ field: { label, name, value, onChange, error = null }, fixedRoundIds }: Props) {
  const { t } = useTranslator();
  const changeRound = (id: string, changes: Partial<TypedRound>) =>
    onChange(value.map((round) => (round.id === id ? { ...round, ...changes } : round)));
  const addRound = () => {
    const ids = value.map(({ id }) => id);
    onChange([...value, { id: createFreeId('r', ids), name: '', kind: 'race', measure: 'time', distanceKm: '' }]);
  };
  return (
    <div data-wide="">
      <FieldGroup legend={label} error={error} {...(name !== undefined && { name })}>
        {() => (
          <Stack gap={12}>
            {value.map((round) => (
              <Row key={round.id}>
                <TextField
                  label={t('headToHead.admin.labels.roundName')}
                  value={round.name}
                  onChange={(text) => changeRound(round.id, { name: text })}
                  input={{ autoComplete: 'off' }}
                />
                <Select
                  label={t('headToHead.admin.labels.roundKind')}
                  value={round.kind}
                  onChange={(kind) => changeRound(round.id, { kind })}
                  choices={roundKinds.map((kind) => ({ value: kind, label: t(`headToHead.roundKinds.${kind}`) }))}
                />
                <Select
                  label={t('headToHead.admin.labels.measure')}
                  value={round.measure}
                  onChange={(measure) => changeRound(round.id, { measure })}
                  isDisabled={fixedRoundIds.has(round.id)}
                  choices={roundMeasures.map((measure) => ({
                    value: measure,
                    label: t(`headToHead.admin.measures.${measure}`),
                  }))}
                />
                <NumberField
                  label={t('headToHead.admin.labels.distance')}
                  value={round.distanceKm}
                  onChange={(distanceKm) => changeRound(round.id, { distanceKm })}
                  unit="km"
                  isOptional
                />
                <Button
                  disabled={fixedRoundIds.has(round.id)}
                  onClick={() => onChange(value.filter(({ id }) => id !== round.id))}
                >
                  {t('headToHead.admin.removeRound')}
                </Button>
              </Row>
            ))}
            {value.length < headToHeadLimits.roundsMax ? (
              <div>
                <Button onClick={addRound}>{t('headToHead.admin.addRound')}</Button>
              </div>
            ) : null}
          </Stack>
        )}
      </FieldGroup>
    </div>
  );
}
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  gap: 8px 12px;
  align-items: end;
  padding-bottom: 12px;
  border-bottom: 1px solid var(--line);
`;
