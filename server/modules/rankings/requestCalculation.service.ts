import { uuidv7 } from '#server/base/uuidv7.ts';
import { isUniqueViolation } from '#server/db/violations.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { rankingFormula } from '#workers/core/ranking/rankingFormula.ts';
import { calculationRepository as calculations } from './calculation.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock'>;

/** Asks for a calculation; `ranking.running` while one waits or runs. */
export async function requestCalculation({ db, clock }: Context): Promise<void> {
  const now = new Date(clock.nowMs());
  const asked = { id: uuidv7(clock.nowMs()), state: 'requested', step: 'waiting', requested_at: now } as const;
  await calculations.add(db, { ...asked, formula_version: rankingFormula.version }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'ranking_calculation_open_idx') ? new AppError('ranking.running') : error;
  });
}

/** For the day's calculation, and after samples changed: nothing where one is open already. Not within a transaction. */
export async function requestUnlessOpen(context: Context): Promise<void> {
  await requestCalculation(context).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
