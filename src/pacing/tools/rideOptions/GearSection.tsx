import { useMemo, useState } from 'react';
import { gearLimits, slowCadenceRpm } from '#contract/pacing/gearLimits.ts';
import { formatGradePercent } from '#src/format/formatGradePercent.ts';
import { formatSpeedKmh } from '#src/format/formatSpeedKmh.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { AdjustField } from '#src/pacing/effort/AdjustField.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import type { GearRow, LowestGear } from '#workers/core/ride/checkGear.ts';
import type { ToolDialogProps } from '../toolDialogProps.ts';
import { useTool } from '../useTool.ts';
import { AdjustLine, createIntegerParser } from './AdjustLine.tsx';
import { readGear, writeGear } from './gearFuelGates.ts';
import type { RidePlan } from './useRidePlan.ts';

type Props = Pick<ToolDialogProps, 'facts'> & { readonly plan: RidePlan };

/** Whether the lowest gear is low enough for the steepest part of the road. */
export function GearSection({ facts, plan }: Props) {
  const { t, language } = useTranslator();
  const [gear, setGear] = useState<LowestGear>(readGear);
  const setTeeth = (key: 'chainring' | 'cog', teeth: number) => {
    const { min, max } = gearLimits[key];
    const next = { ...gear, [key]: Math.round(Math.min(max, Math.max(min, teeth))) };
    setGear(next);
    writeGear(next);
  };
  const request = useMemo(() => {
    const { stepM, stepCount, distanceM, elevationM } = facts.grid;
    const rowEndM = facts.rows.map(({ endM }) => endM);
    return { gear, grid: { stepM, stepCount, distanceM, elevationM }, rowEndM, speedMps: plan.speedMps };
  }, [gear, facts, plan.speedMps]);
  const { answer: rows, hasFailed } = useTool('checkGear', request);
  const hardestRows = [...(rows ?? [])].sort((a, b) => a.cadenceRpm - b.cadenceRpm).slice(0, 5);
  return (
    <section aria-labelledby="ride-gear">
      <h3 id="ride-gear">{t('rideOptions.gear')}</h3>
      {(['chainring', 'cog'] as const).map((key) => (
        <AdjustLine key={key} label={t(`rideOptions.${key}`)}>
          <AdjustField
            label={t(`rideOptions.${key}`)}
            text={String(gear[key])}
            parse={createIntegerParser(gearLimits[key])}
            refusalText={t('rideOptions.notTeeth', {
              min: String(gearLimits[key].min),
              max: String(gearLimits[key].max),
            })}
            onTyped={(teeth) => setTeeth(key, teeth)}
            onLess={() => setTeeth(key, gear[key] - 1)}
            onMore={() => setTeeth(key, gear[key] + 1)}
            lessLabel={t('rideOptions.toothLess')}
            moreLabel={t('rideOptions.toothMore')}
          />
        </AdjustLine>
      ))}
      {rows === null ? (
        <p>{hasFailed ? t('rideOptions.failed') : '\u00a0'}</p>
      ) : hardestRows.length === 0 ? (
        <p>{t('rideOptions.noClimb')}</p>
      ) : (
        <>
          <GearAdvice gear={gear} rows={hardestRows} />
          <Block scroll="x" role="region" aria-label={t('rideOptions.steepest')} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('rideOptions.steepest')}</th>
                  <th scope="col">{'%'}</th>
                  <th scope="col">{'km/h'}</th>
                  <th scope="col">{t('rideOptions.cadence')}</th>
                </tr>
              </thead>
              <tbody>
                {hardestRows.map(({ rowIndex, gradeRatio, speedMps, isWalked, cadenceRpm }) => (
                  <tr key={rowIndex}>
                    <th scope="row">{facts.rows[rowIndex]?.name}</th>
                    <td>{formatGradePercent(gradeRatio, 1, language)}</td>
                    <td>{formatSpeedKmh(speedMps, 1, language)}</td>
                    <td data-tone={cadenceRpm < slowCadenceRpm ? 'alarm' : undefined}>
                      {isWalked ? t('paceTable.walks') : Math.round(cadenceRpm)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Block>
        </>
      )}
    </section>
  );
}

/** The cog that the steepest rows ask for; nothing where the lowest gear is enough for what is not walked. */
function GearAdvice({ gear, rows }: { readonly gear: LowestGear; readonly rows: readonly GearRow[] }) {
  const { t } = useTranslator();
  const rpm = String(slowCadenceRpm);
  const neededCog = Math.max(gear.cog, ...rows.map(({ wantedCog }) => wantedCog));
  if (neededCog > gear.cog) {
    const wanted = { rpm, cog: String(neededCog), chainring: String(gear.chainring) };
    return <p data-tone="alarm">{t('rideOptions.wanted', wanted)}</p>;
  }
  return rows.some(({ isWalked }) => isWalked) ? null : <p>{t('rideOptions.lowEnough', { rpm })}</p>;
}
