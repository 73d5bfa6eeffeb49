import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { limits } from '#contract/limits.ts';
import { callTool } from '#src/api/callTool.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { parseDuration } from '../controls/parseDuration.ts';
import { parseTypedNumber } from '../controls/parseTypedNumber.ts';
import { AdjustField } from '../effort/AdjustField.tsx';
import { useBasis } from '../effort/useBasis.ts';
import { useSettledValue } from '../effort/useSettledValue.ts';
import type { ShownPlan } from '../live/liveTypes.ts';
import { usePowerTexts } from '../live/powerTexts.ts';
import { toPaceRequest } from '../live/toPaceRequest.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';

interface Props extends OpenRoute {
  readonly rowIndex: number;
  /** 0 where the model's factor is used. */
  readonly ownFactor: number;
  readonly onOwnFactorChanged: (rowIndex: number, factor: number | null) => void;
}

const stepW = 5;
const stepS = 10;

/**
 * The row's watts (with a power meter) and its time as inputs: setting either one locks the row with the factor that
 * gives it.
 */
export function RowDetailTargets({ route, session, rowIndex, ownFactor, onOwnFactorChanged }: Props) {
  const { t, language } = useTranslator();
  const [message, setMessage] = useState<string | null>(null);
  // 0 ms: the fields follow each committed plan without a pause.
  const powerW =
    useSettledValue(session.live, ({ plan }: ShownPlan) => Math.round(plan.rows.powerW[rowIndex] ?? 0), 0) ?? 0;
  const rowDurationS = useSettledValue(session.live, ({ intervalS }: ShownPlan) => intervalS[rowIndex] ?? 0, 0) ?? 0;
  const isInWatts = usePowerTexts().unit === 'W';
  const isGoal = useBasis(session).effort.kind === 'finish';
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);

  const { ftpW } = session.inputs.get();
  const minW = Math.ceil(limits.weightFactor.min * ftpW);
  const maxW = Math.floor(limits.weightFactor.max * ftpW);
  const setPower = (watts: number) => {
    setMessage(null);
    onOwnFactorChanged(rowIndex, Math.min(maxW, Math.max(minW, watts)) / ftpW);
  };
  const setDuration = async (durationS: number) => {
    controller.current.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setMessage(null);
    const inputs = session.inputs.get();
    const basis = session.basis();
    const ownFactors = session.ownFactors();
    const request = toPaceRequest({ route, inputs, basis, ownFactors });
    try {
      const result = await callTool('solveRowFactor', { ...request, rowIndex, durationS }, signal);
      if (signal.aborted) return;
      if (!result.ok) return setMessage(t('effort.rowFailed'));
      onOwnFactorChanged(rowIndex, result.value.factor);
      if (result.value.isClamped) setMessage(t('effort.rowHeld', { time: formatDuration(result.value.durationS) }));
    } catch {
      if (!signal.aborted) setMessage(t('effort.rowFailed'));
    }
  };
  return (
    <TargetFields>
      {isInWatts ? (
        <div>
          <h3>{t('effort.rowPower')}</h3>
          <AdjustField
            label={t('effort.rowPower')}
            text={`${formatPower(powerW, language)} W`}
            parse={(typed) => {
              const watts = parseTypedNumber(typed.replace(/w$/i, ''));
              return watts !== null && watts >= minW && watts <= maxW ? watts : null;
            }}
            refusalText={t('effort.notRowPower', { min: String(minW), max: String(maxW) })}
            onTyped={setPower}
            onLess={() => setPower((Math.ceil(powerW / stepW) - 1) * stepW)}
            onMore={() => setPower((Math.floor(powerW / stepW) + 1) * stepW)}
            lessLabel={t('effort.less')}
            moreLabel={t('effort.more')}
          />
        </div>
      ) : null}
      <div>
        <h3>{t('effort.rowInterval')}</h3>
        <AdjustField
          label={t('effort.rowInterval')}
          text={formatDuration(rowDurationS)}
          parse={(typed) => parseDuration(typed, rowDurationS)}
          refusalText={t('effort.notDuration')}
          onTyped={(seconds) => void setDuration(seconds)}
          onLess={() => void setDuration((Math.ceil(rowDurationS / stepS) - 1) * stepS)}
          onMore={() => void setDuration((Math.floor(rowDurationS / stepS) + 1) * stepS)}
          lessLabel={t('effort.faster')}
          moreLabel={t('effort.slower')}
        />
      </div>
      <p role="status">{message ?? (ownFactor > 0 ? t(isGoal ? 'effort.rowLocked' : 'effort.rowOwn') : null)}</p>
    </TargetFields>
  );
}

const TargetFields = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  > p {
    flex: 1 0 100%;
    color: var(--soft);
    font-size: 0.875rem;
    line-height: 1.4;
  }
  > p:empty {
    display: none;
  }
`;
