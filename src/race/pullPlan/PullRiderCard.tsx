import { styled } from 'styled-components';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatSignedDuration } from '#src/format/formatSignedDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import type { PullRiderResult } from '#workers/core/race/pullTypes.ts';
import type { TypedRider } from './pullRoster.ts';
import { parseNumber, riderLimits } from './pullRoster.ts';
import { Slider } from './Slider.tsx';
import { useLimitError } from './useLimitError.ts';

interface Props {
  readonly position: number;
  readonly riderCount: number;
  readonly rider: TypedRider;
  /** Null while a number is missing. */
  readonly riderResult: PullRiderResult | null;
  /** The time lost at the finish without this rider. */
  readonly lossS: number | null;
  readonly onChange: (rider: TypedRider) => void;
  readonly onMove: (offset: 1 | -1) => void;
  readonly onRemove: (() => void) | null;
}

const maxPullS = 90;
const formatPercent = (ratio: number) => `${Math.round(ratio * 100)} %`;

export function PullRiderCard({ position, riderCount, rider, riderResult, lossS, onChange, onMove, onRemove }: Props) {
  const { t } = useTranslator();
  const { name, pullS, ftp, mass, cda } = rider;
  return (
    <Card data-spent={riderResult?.exhaustedAtS == null ? undefined : ''}>
      <Head>
        <b className="num">{position}</b>
        <h3>{name}</h3>
        <IconButton icon="up" label={t('pullPlan.up', { name })} disabled={position === 1} onClick={() => onMove(-1)} />
        <DownButton
          icon="up"
          label={t('pullPlan.down', { name })}
          disabled={position === riderCount}
          onClick={() => onMove(1)}
        />
      </Head>
      {riderResult === null ? null : <Figures riderResult={riderResult} />}
      <Slider
        label={pullS === 0 ? t('pullPlan.off') : t('pullPlan.seconds', { seconds: pullS })}
        value={pullS}
        min={0}
        max={maxPullS}
        step={5}
        onChange={(next) => onChange({ ...rider, pullS: next })}
      />
      {lossS === null || Math.round(lossS) === 0 ? null : (
        <Text tone="soft" size="small" className="num">
          {t('pullPlan.without', { name, change: formatSignedDuration(lossS) })}
        </Text>
      )}
      <details>
        <summary className="num">{t('pullPlan.inputs', { ftp, mass, cda })}</summary>
        <PullRiderFields rider={rider} onChange={onChange} />
        {onRemove === null ? null : <Button onClick={onRemove}>{t('pullPlan.removeRider', { name })}</Button>}
      </details>
    </Card>
  );
}

function Figures({ riderResult }: { readonly riderResult: PullRiderResult }) {
  const { t } = useTranslator();
  const { frontW, draftW, load, exhaustedAtS: spentAtS, minWPrimeRatio } = riderResult;
  const facts = [
    [t('pullPlan.front'), `${Math.round(frontW)} W`],
    [t('pullPlan.draft'), `${Math.round(draftW)} W`],
    [t('pullPlan.load'), formatPercent(load)],
    [
      'W′',
      spentAtS === null
        ? t('pullPlan.left', { share: formatPercent(minWPrimeRatio) })
        : t('pullPlan.spent', { time: formatDuration(spentAtS) }),
    ],
  ] as const;
  return (
    <Facts className="num">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

const Card = styled.article`
  padding: 8px 12px;
  border: 1px solid var(--control);
  border-left: 4px solid var(--cypress);
  border-radius: var(--radius);
  background: var(--card);
  &[data-spent] { border-left-color: var(--signal); }
  &[data-spent] dl div:last-child dd { color: var(--signal); }
  summary { min-height: 48px; padding: 12px 0; color: var(--cypress); font-size: 0.9375rem; font-weight: 600; cursor: pointer; }
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 4px 10px;
  b { min-width: 24px; font-size: 1.5rem; line-height: 1; }
  h3 { flex: 1; min-width: 0; font-size: 1.0625rem; overflow-wrap: anywhere; }
  button:disabled { opacity: 0.35; }
`;
const DownButton = styled(IconButton)`
  transform: rotate(180deg);
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, auto);
  justify-content: space-between;
  gap: 8px;
  margin: 0 0 6px;
  dt { color: var(--soft); font-size: 0.8125rem; line-height: 1.3; }
  dd { margin: 0; font-weight: 700; line-height: 1.3; }
`;

interface PullRiderFieldsProps {
  readonly rider: TypedRider;
  readonly onChange: (rider: TypedRider) => void;
}

const units = { ftp: 'W', mass: 'kg', cda: 'm²' } as const;

/** A rider's figures; never sent anywhere. */
function PullRiderFields({ rider, onChange }: PullRiderFieldsProps) {
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
        const isInvalid = parseNumber(rider[field], riderLimits[field]) === null;
        return (
          <NumberField
            key={field}
            label={label}
            unit={units[field]}
            value={rider[field]}
            error={isInvalid ? getError(label, riderLimits[field]) : null}
            onChange={(next) => onChange({ ...rider, [field]: next })}
            {...(field === 'cda' && { hint: t('pullPlan.cdaHint') })}
          />
        );
      })}
    </Stack>
  );
}
