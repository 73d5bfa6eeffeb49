import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { parseNumber, riderLimits, type TypedRider } from './pullRoster.ts';
import { useLimitError } from './useLimitError.ts';

interface Props {
  readonly rider: TypedRider;
  readonly onChange: (rider: TypedRider) => void;
}

const units = { ftp: 'W', mass: 'kg', cda: 'm²' } as const;

/** A rider's figures; never sent anywhere. */
export function PullRiderFields({ rider, onChange }: Props) {
  const { t } = useTranslator();
  const getError = useLimitError();
  return (
    <Stack gap={8} paddingBottom={12}>
      <TextField
        label={t('pullPlan.name')}
        value={rider.name}
        input={{ maxLength: 40, autoComplete: 'off' }}
        onChange={(name) => onChange({ ...rider, name })}
      />
      {(['ftp', 'mass', 'cda'] as const).map((field) => {
        const label = t(`pullPlan.${field}`);
        const isWrong = parseNumber(rider[field], riderLimits[field]) === null;
        return (
          <NumberField
            key={field}
            label={label}
            unit={units[field]}
            value={rider[field]}
            error={isWrong ? getError(label, riderLimits[field]) : null}
            onChange={(next) => onChange({ ...rider, [field]: next })}
            {...(field === 'cda' && { hint: t('pullPlan.cdaHint') })}
          />
        );
      })}
    </Stack>
  );
}
