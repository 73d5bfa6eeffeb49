import { uuidv7 } from '#server/base/uuidv7.ts';
import { isUniqueConstraintError } from '#server/db/constraintErrors.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { rankingFormula } from '#workers/core/ranking/rankingFormula.ts';
import { calculationRepository as calculations } from './calculation.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock'>;

/** Requests a calculation; throws `ranking.running` while one is waiting or running. */
export async function requestCalculation({ db, clock }: Context): Promise<void> {
  const now = new Date(clock.nowMs());
  const row = { id: uuidv7(clock.nowMs()), state: 'requested', step: 'waiting', requested_at: now } as const;
  await calculations.add(db, { ...row, formula_version: rankingFormula.version }).catch((error: unknown) => {
    throw isUniqueConstraintError(error, 'ranking_calculation_open_idx') ? new AppError('ranking.running') : error;
  });
}

const dayMs = 86_400_000;
/** 04:00 in Taipei, in UTC. */
const dailyAtMs = 20 * 3_600_000;

/**
 * The daily calculation. A process that starts later in the day finds it done, unless the formula, or whether rides
 * from Strava count, has changed.
 */
export async function requestDailyCalculation(context: Context & Pick<AppContext, 'config'>): Promise<void> {
  const { db, clock, config } = context;
  const lastDailyMs = Math.floor((clock.nowMs() - dailyAtMs) / dayMs) * dayMs + dailyAtMs;
  const basis = { formulaVersion: rankingFormula.version, countsStrava: config.stravaPublicVerdicts };
  if (await calculations.isRequestedSince(db, new Date(lastDailyMs), basis)) return;
  await requestUnlessOpen(context);
}

/**
 * After samples have changed; does nothing if one is open. Must not be called inside a transaction, which the rejected
 * insert would abort.
 */
export async function requestUnlessOpen(context: Context): Promise<void> {
  await requestCalculation(context).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
