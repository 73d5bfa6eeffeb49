import { styled } from 'styled-components';
import { formatPower, formatWattsPerKg } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { FtpRange } from '#workers/core/ftp/ftpTypes.ts';
import { clampFtpW, isUnusualFtp } from './ftpNumbers.ts';

interface Props {
  readonly range: FtpRange;
  readonly massKg: number;
  /** The ride may not have been all-out, so the FTP may be higher. */
  readonly isAtLeast?: boolean;
  readonly onUse: (ftpW: number) => void;
}

/** Space on either side of the range, divided by the bar's width. */
const marginRatio = 0.18;

/** An estimate as a range with its most likely value, not as one exact number. */
export function RangeResult({ range: { lowW, likelyW, highW }, massKg, isAtLeast = false, onUse }: Props) {
  const { t, language } = useTranslator();
  const low = formatPower(lowW, language);
  const likely = formatPower(likelyW, language);
  const high = formatPower(highW, language);
  const usedW = clampFtpW(likelyW);
  // The figures of the rounded value, the same as in the confirmation.
  const wattsPerKg = usedW / massKg;
  const likelyRatio = highW > lowW ? (likelyW - lowW) / (highW - lowW) : 0.5;
  const formatPercent = (ratio: number) => `${(100 * (marginRatio + (1 - 2 * marginRatio) * ratio)).toFixed(1)}%`;
  return (
    <ResultFrame>
      <h3>
        {t('ftp.result')}
        <b className="num">
          {isAtLeast ? <small>{t('ftp.atLeast')}</small> : null}
          {t('ftp.range', { low, high })}
        </b>
      </h3>
      <Bar role="img" aria-label={t('ftp.rangeLabel', { low, high, likely })} className="num">
        <i style={{ left: formatPercent(0), right: formatPercent(0) }} />
        <u style={{ left: formatPercent(likelyRatio) }} />
        <span style={{ left: formatPercent(0) }}>{low}</span>
        <span style={{ left: formatPercent(1) }}>{high}</span>
      </Bar>
      <p className="num">
        {t('ftp.likely', { watts: likely })}
        {' · '}
        {t('ftp.wattsPerKg', { value: formatWattsPerKg(wattsPerKg, language) })}
      </p>
      {isUnusualFtp(wattsPerKg) ? (
        <Notice tone="warning" role="status">
          {t('ftp.unusual', { value: formatWattsPerKg(wattsPerKg, language) })}
        </Notice>
      ) : null}
      <Button data-variant="primary" onClick={() => onUse(usedW)}>
        {t('ftp.use', { watts: formatPower(usedW, language) })}
      </Button>
    </ResultFrame>
  );
}

const ResultFrame = styled.section`
  display: grid;
  gap: 10px;
  padding: 14px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--paper);
  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 2px 12px;
    color: var(--soft);
    font-size: 0.875rem;
    font-weight: 600;
  }
  h3 b {
    color: var(--ink);
    font-size: 1.75rem;
    font-weight: 800;
    line-height: 1.2;
  }
  h3 small {
    margin-inline-end: 6px;
    font-size: 0.875rem;
    font-weight: 600;
  }
  p {
    font-size: 0.9375rem;
    font-weight: 600;
  }
`;
const Bar = styled.div`
  position: relative;
  height: 40px;
  border-bottom: 1px solid var(--line);
  i, u {
    position: absolute;
    top: 22px;
    height: 10px;
    border-radius: 5px;
    background: var(--cypress);
    opacity: 0.35;
  }
  u {
    top: 18px;
    width: 4px;
    height: 18px;
    margin-left: -2px;
    border-radius: 2px;
    opacity: 1;
  }
  span {
    position: absolute;
    top: 0;
    color: var(--soft);
    font-size: 0.8125rem;
    transform: translateX(-50%);
  }
`;
