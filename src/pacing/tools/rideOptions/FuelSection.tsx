import { useMemo, useState } from 'react';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { AdjustField } from '#src/pacing/effort/AdjustField.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import type { FuelPlan } from '#workers/core/ride/fuelPlan.ts';
import type { ToolDialogProps } from '../toolDialogProps.ts';
import { useTool } from '../useTool.ts';
import { AdjustLine, createIntegerParser } from './AdjustLine.tsx';
import { type FuelHabit, fuelLimits, readFuelHabit, writeFuelHabit } from './gearFuelGates.ts';
import type { RidePlan } from './useRidePlan.ts';

type Props = Pick<ToolDialogProps, 'facts' | 'session'> & { readonly plan: RidePlan };

const carbohydrateGPerGel = 25;
const bottleMl = 600;
const steps = { carbohydrateGPerHour: 5, drinkMlPerHour: 50 } as const;

/** What to eat and drink on each part, computed from its work. */
export function FuelSection({ facts, session, plan }: Props) {
  const { t } = useTranslator();
  const [habit, setHabit] = useState<FuelHabit>(readFuelHabit);
  const { temperatureC } = session.inputs.get();
  const request = useMemo(() => {
    const legs = facts.rows.map((_, row) => {
      const durationS = plan.intervalS[row] ?? 0;
      return { durationS, workJ: durationS * (plan.powerW[row] ?? 0) };
    });
    return { legs, durationS: plan.durationS, temperatureC, habit };
  }, [facts, plan, temperatureC, habit]);
  const { answer: fuel, hasFailed } = useTool('planFuel', request);
  const setAmount = (key: keyof FuelHabit, value: number) => {
    const { min, max } = fuelLimits[key];
    const next = { ...habit, [key]: Math.round(Math.min(max, Math.max(min, value))) };
    setHabit(next);
    writeFuelHabit(next);
  };
  if (fuel === null) return <p role="status">{hasFailed ? t('rideOptions.failed') : '\u00a0'}</p>;
  return (
    <section aria-labelledby="ride-fuel">
      <h3 id="ride-fuel">{t('rideOptions.fuel')}</h3>
      <p>
        {t('rideOptions.fuelTotal', {
          gels: t('rideOptions.gels', { count: Math.ceil(fuel.total.carbohydrateG / carbohydrateGPerGel) }),
          bottles: t('rideOptions.bottles', { count: Math.ceil(fuel.total.drinkMl / bottleMl) }),
        })}
      </p>
      {(['carbohydrateGPerHour', 'drinkMlPerHour'] as const).map((key) => (
        <AdjustLine key={key} label={t(`rideOptions.${key}`)}>
          <AdjustField
            label={t(`rideOptions.${key}`)}
            text={String(fuel[key])}
            parse={createIntegerParser(fuelLimits[key])}
            refusalText={t('rideOptions.notAmount', { max: String(fuelLimits[key].max) })}
            onTyped={(value) => setAmount(key, value)}
            onLess={() => setAmount(key, (habit[key] ?? fuel[key]) - steps[key])}
            onMore={() => setAmount(key, (habit[key] ?? fuel[key]) + steps[key])}
            lessLabel={t('rideOptions.amountLess')}
            moreLabel={t('rideOptions.amountMore')}
          />
        </AdjustLine>
      ))}
      <FuelTable facts={facts} fuel={fuel} />
      <p>{t('rideOptions.fuelNote')}</p>
    </section>
  );
}

function FuelTable({ facts, fuel }: Pick<Props, 'facts'> & { readonly fuel: FuelPlan }) {
  const { t, language } = useTranslator();
  const formatLeg = (leg: { energyKcal: number; carbohydrateG: number; drinkMl: number }) => [
    formatFixed(leg.energyKcal, 0, language),
    formatFixed(leg.carbohydrateG, 0, language),
    formatFixed(leg.drinkMl, 0, language),
  ];
  // Differences of rounded cumulative sums, so that the column adds up.
  const displayedLegs = roundLegs(fuel.legs);
  return (
    <Block scroll="x" role="region" aria-label={`${t('rideOptions.fuel')} · ${t('rideOptions.leg')}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('rideOptions.leg')}</th>
            <th scope="col">{'kcal'}</th>
            <th scope="col">{t('rideOptions.carbohydrate')}</th>
            <th scope="col">{t('rideOptions.drink')}</th>
          </tr>
        </thead>
        <tbody>
          {displayedLegs.map((leg, row) => (
            <tr key={facts.rows[row]?.endM}>
              <th scope="row">{facts.rows[row]?.name}</th>
              {formatLeg(leg).map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three fixed columns
                <td key={column}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('rideOptions.whole')}</th>
            {formatLeg(fuel.total).map((text, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: three fixed columns
              <td key={column}>{text}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Block>
  );
}

interface Leg {
  readonly energyKcal: number;
  readonly carbohydrateG: number;
  readonly drinkMl: number;
}

function roundLegs(legs: readonly Leg[]): readonly Leg[] {
  const sums = { energyKcal: 0, carbohydrateG: 0, drinkMl: 0 };
  const addAndRound = (key: keyof Leg, value: number) => {
    const previousSum = Math.round(sums[key]);
    sums[key] += value;
    return Math.round(sums[key]) - previousSum;
  };
  return legs.map((leg) => ({
    energyKcal: addAndRound('energyKcal', leg.energyKcal),
    carbohydrateG: addAndRound('carbohydrateG', leg.carbohydrateG),
    drinkMl: addAndRound('drinkMl', leg.drinkMl),
  }));
}
