import { styled } from 'styled-components';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { Notice } from '#src/ui/Notice.tsx';
import type { TimedFtp } from '#workers/core/ftp/estimateFromTime.ts';
import { Note } from './Ftp.styles.ts';
import { RangeResult } from './RangeResult.tsx';
import type { TimedState } from './useTimedFtp.ts';

interface Props {
  readonly timed: TimedState;
  readonly massKg: number;
  readonly onUse: (ftpW: number) => void;
}

const uncertaintyRows = [
  ['day', 'ftp.uncertaintyDay'],
  ['road', 'ftp.uncertaintyRoad'],
  ['wind', 'ftp.uncertaintyWind'],
  ['cda', 'ftp.uncertaintyCda'],
  ['crr', 'ftp.uncertaintyCrr'],
  ['mass', 'ftp.uncertaintyMass'],
  ['temperature', 'ftp.uncertaintyTemperature'],
] as const satisfies readonly (readonly [string, WordKey])[];

const refusalWords: Readonly<Partial<Record<string, WordKey>>> = {
  'ftp.timeTooShort': 'ftp.timeTooShort',
  'ftp.timeTooLong': 'ftp.timeTooLong',
  'ftp.stretchSaysNothing': 'ftp.stretchSaysNothing',
};

/** The estimate from a known time, and the reasons for its width. */
export function TimedResult({ timed, massKg, onUse }: Props) {
  const { t } = useTranslator();
  if (timed.state === 'ready') return <Estimate {...timed} massKg={massKg} onUse={onUse} />;
  if (timed.state === 'failed')
    return (
      <Notice tone="alarm" role="alert">
        {t(refusalWords[timed.code ?? ''] ?? 'ftp.failed')}
      </Notice>
    );
  return timed.state === 'busy' ? <Note role="status">{t('ftp.busy')}</Note> : null;
}

function Estimate({ estimate, massKg, onUse }: Omit<Props, 'timed'> & { readonly estimate: TimedFtp }) {
  const { t, language } = useTranslator();
  const { uncertaintyW } = estimate;
  return (
    <>
      <RangeResult range={estimate} massKg={massKg} onUse={onUse} />
      <UncertaintyDetails>
        <summary>{t('ftp.doubts')}</summary>
        <dl>
          {uncertaintyRows.map(([key, word]) => (
            <div key={key}>
              <dt>{t(word)}</dt>
              <dd className="num">{`±${formatPower(uncertaintyW[key], language)} W`}</dd>
            </div>
          ))}
        </dl>
      </UncertaintyDetails>
    </>
  );
}

const UncertaintyDetails = styled.details`
  border-bottom: 1px solid var(--line);
  summary {
    min-height: 48px;
    padding: 12px 0;
    font-size: 0.9375rem;
    font-weight: 600;
    cursor: pointer;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr));
    gap: 4px 20px;
    margin: 0 0 12px;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    font-size: 0.875rem;
  }
  dt {
    color: var(--soft);
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
`;
