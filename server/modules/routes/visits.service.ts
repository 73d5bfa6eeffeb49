import { createHmac, randomBytes } from 'node:crypto';
import type { VisitAnswer } from '#contract/routes/routes.ts';
import { type Clock, toTaipeiDay } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import { type Visit, visitsRepository } from './visits.repository.ts';

interface Visitor {
  readonly network: string;
  readonly userAgent: string;
}

interface VisitsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly keyedHashKey: Buffer;
}

/** The client chooses its user agent, so at most this many per address and day are counted. */
const maxVisitsPerNetwork = 20;
const dayMs = 86_400_000;

/** Counts each visitor of a route once a day; visitors cannot be recognised across days. */
export function createVisitsService({ db, clock, keyedHashKey }: VisitsDeps) {
  return {
    async recordVisit(routeId: string, { network, userAgent }: Visitor): Promise<VisitAnswer> {
      return db.transaction().execute(async (tx) => {
        const visit_count = await visitsRepository.findVisitCount(tx, routeId);
        if (visit_count === undefined) throw new AppError('resource.notFound');
        const { day, salt } = await readOrCreateSalt(tx, toTaipeiDay(clock.nowMs()));
        const hashParts = (parts: readonly string[]) =>
          createHmac('sha256', keyedHashKey).update(salt).update(JSON.stringify(parts)).digest();
        const visit = {
          route_id: routeId,
          day,
          visitor_hash: hashParts([network, userAgent]),
          network_hash: hashParts([network]),
        };
        if (!(await insertVisit(tx, visit))) {
          return {
            visit_count: (await visitsRepository.findVisitCount(tx, routeId)) ?? visit_count,
            is_counted: false,
          };
        }
        return { visit_count: await visitsRepository.incrementVisitCount(tx, routeId), is_counted: true };
      });
    },

    /** Deletes the salts and hashes of past days; the first visit of a day does the same. */
    async deletePastDays(): Promise<void> {
      const nowMs = clock.nowMs();
      await db.transaction().execute(async (tx) => {
        await visitsRepository.deleteDaysBefore(tx, toTaipeiDay(nowMs));
        // Salts with future dates, left by a wrong clock, would stop the counting until that day comes.
        await visitsRepository.deleteDaysAfter(tx, toTaipeiDay(nowMs + dayMs));
      });
    },
  };
}

/** False if the visitor was counted before, or the network has reached its limit; row locks serialise visits. */
async function insertVisit(tx: Db, visit: Visit): Promise<boolean> {
  if (!(await visitsRepository.insert(tx, visit))) return false;
  if (await visitsRepository.incrementNetworkCount(tx, visit, maxVisitsPerNetwork)) return true;
  await visitsRepository.delete(tx, visit);
  return false;
}

/** The newest day's salt: a clock set back, or a slow process, never brings back a past day. */
async function readOrCreateSalt(tx: Db, day: string): Promise<{ day: string; salt: Buffer }> {
  const currentSalt = await visitsRepository.findSaltSince(tx, day);
  if (currentSalt) return currentSalt;
  await visitsRepository.lockSalt(tx);
  const concurrentSalt = await visitsRepository.findSaltSince(tx, day);
  if (concurrentSalt) return concurrentSalt;
  await visitsRepository.deleteDaysBefore(tx, day);
  const newSalt = { day, salt: randomBytes(32) };
  await visitsRepository.insertSalt(tx, newSalt);
  return newSalt;
}
