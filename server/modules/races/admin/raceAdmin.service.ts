import { randomUUID } from 'node:crypto';
import type {
  AdminEditionList,
  AdminRace,
  EditionChange,
  EditionDraft,
  RaceChange,
  RaceDraft,
} from '#contract/races/raceAdmin.ts';
import type { Db } from '#server/db/connect.ts';
import { isUniqueConstraintError } from '#server/db/constraintErrors.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { promoteInvited, promoteWaiting } from '../promoteWaiting.ts';
import { type RaceRow, racesRepository } from '../races.repository.ts';
import { toRaceAvailability } from '../raceWire.ts';
import type { RacesContext } from '../teamReads.ts';
import { requireRacePeriods, requireRaceQuotas, toAdminRace, toRaceColumns } from './adminRace.ts';
import { raceAdminRepository } from './raceAdmin.repository.ts';

type RaceReferences = Pick<RaceDraft, 'group_race_id' | 'predecessor_race_id'>;

/** Editions and races as the administrator edits them. Each change is audited; each answer is the whole list. */
export function createRaceAdmin({ db, clock }: Pick<RacesContext, 'db' | 'clock'>) {
  const audit = (tx: Db, adminId: string, action: string, id: string) =>
    writeAudit(tx, clock, { actor: { kind: 'rider', riderId: adminId }, action, subject: { kind: 'race', id } });

  const runInTransaction = <Value>(run: (tx: Db) => Promise<Value>): Promise<Value> =>
    retryDeadlock(() => db.transaction().execute(run)).catch((error: unknown) => {
      const isSlugTaken = ['race_slug_key', 'group_race_slug_key'].some((name) => isUniqueConstraintError(error, name));
      throw isSlugTaken ? new AppError('race.taken') : error;
    });

  async function list(): Promise<AdminEditionList> {
    const [editions, races, counts] = await Promise.all([
      racesRepository.listEditions(db),
      racesRepository.list(db),
      raceAdminRepository.countTeams(db),
    ]);
    const slugById = new Map([...editions, ...races].map(({ id, slug }) => [id, slug]));
    const toWire = (race: RaceRow): AdminRace =>
      toAdminRace(race, { slugById, counts: counts.find(({ race_id: id }) => id === race.id), nowMs: clock.nowMs() });
    return {
      server_now: new Date(clock.nowMs()).toISOString(),
      results: editions.map(({ id, slug, ordinal, year, version, name, description, is_sample }) => ({
        id: slug,
        ordinal,
        year,
        version,
        name,
        description,
        is_sample,
        races: races.filter(({ group_race_id: editionId }) => editionId === id).map(toWire),
      })),
    };
  }

  /** Finds the rows that a draft refers to by slug. */
  async function findReferences(tx: Db, { group_race_id: editionSlug, predecessor_race_id: raceSlug }: RaceReferences) {
    const edition = await raceAdminRepository.findEdition(tx, editionSlug);
    const predecessor = raceSlug === null ? null : await racesRepository.find(tx, raceSlug);
    if (!edition || predecessor === undefined) throw new AppError('resource.notFound');
    return { group_race_id: edition.id, predecessor_race_id: predecessor?.id ?? null };
  }

  async function lockRace(tx: Db, slug: string): Promise<RaceRow> {
    const unlockedRace = await racesRepository.find(tx, slug);
    const race = unlockedRace && (await racesRepository.lock(tx, unlockedRace.id));
    if (!race) throw new AppError('resource.notFound');
    return race;
  }

  /**
   * The columns that a draft cannot change once results exist: the race stays over from the time they were entered.
   * Throws if the draft changes the laps, or moves the end of signup past that time.
   */
  async function getFrozenColumns(tx: Db, race: RaceRow, draft: Omit<RaceChange, 'version'>) {
    const [counts] = await raceAdminRepository.countTeams(tx, race.id);
    if ((counts?.result_count ?? 0) === 0) return {};
    if (race.lap_count !== draft.lap_count || race.lap_m !== draft.lap_m) throw new AppError('race.hasTeams');
    if (Date.parse(draft.signup_until ?? '') > race.finished_at.getTime()) throw new AppError('race.periodOrder');
    return { finished_at: race.finished_at };
  }

  return {
    list,

    async createEdition(adminId: string, { id: slug, ...draft }: EditionDraft): Promise<AdminEditionList> {
      await runInTransaction(async (tx) => {
        const id = randomUUID();
        const description = draft.description === null ? null : JSON.stringify(draft.description);
        await raceAdminRepository.insertEdition(tx, {
          id,
          slug,
          ordinal: draft.ordinal,
          year: draft.year,
          name: JSON.stringify(draft.name),
          description,
        });
        await audit(tx, adminId, 'edition.created', id);
      });
      return list();
    },

    async updateEdition(
      adminId: string,
      slug: string,
      { version, ...draft }: EditionChange,
    ): Promise<AdminEditionList> {
      await runInTransaction(async (tx) => {
        const edition = await raceAdminRepository.lockEdition(tx, slug);
        if (!edition) throw new AppError('resource.notFound');
        if (edition.version !== version) throw new AppError('race.changedMeanwhile');
        await raceAdminRepository.updateEdition(tx, edition.id, {
          ordinal: draft.ordinal,
          year: draft.year,
          version: version + 1,
          name: JSON.stringify(draft.name),
          description: draft.description === null ? null : JSON.stringify(draft.description),
        });
        await audit(tx, adminId, 'edition.changed', edition.id);
      });
      return list();
    },

    async deleteEdition(adminId: string, slug: string): Promise<AdminEditionList> {
      await runInTransaction(async (tx) => {
        const edition = await raceAdminRepository.lockEdition(tx, slug);
        if (!edition) throw new AppError('resource.notFound');
        if (await raceAdminRepository.hasRaces(tx, edition.id)) throw new AppError('race.hasTeams');
        await raceAdminRepository.deleteEdition(tx, edition.id);
        await audit(tx, adminId, 'edition.deleted', edition.id);
      });
      return list();
    },

    async createRace(adminId: string, draft: RaceDraft): Promise<AdminEditionList> {
      requireRacePeriods(draft);
      await runInTransaction(async (tx) => {
        const id = randomUUID();
        const now = new Date(clock.nowMs());
        const references = await findReferences(tx, draft);
        const row = { ...toRaceColumns(draft), ...references, id, slug: draft.id, winner_laps_mps: null };
        await raceAdminRepository.insertRace(tx, { ...row, created_at: now, updated_at: now });
        await audit(tx, adminId, 'race.created', id);
      });
      return list();
    },

    async updateRace(adminId: string, slug: string, { version, ...draft }: RaceChange): Promise<AdminEditionList> {
      requireRacePeriods(draft);
      await runInTransaction(async (tx) => {
        const race = await lockRace(tx, slug);
        if (race.version !== version) throw new AppError('race.changedMeanwhile');
        const references = await findReferences(tx, draft);
        // A race cannot be its own predecessor.
        if (references.predecessor_race_id === race.id) throw new AppError('resource.notFound');
        requireRaceQuotas(race, draft);
        const frozenColumns = await getFrozenColumns(tx, race, draft);
        const isOver = toRaceAvailability(race, clock.nowMs()).status === 'finished';
        const countFreeSeats = (quota: number, takenCount: number) => (isOver ? 0 : quota - takenCount);
        const invitedCount = await promoteInvited(tx, { clock }, race, countFreeSeats(draft.quota_pr, race.taken_pr));
        const promotedCount = await promoteWaiting(
          tx,
          { clock },
          race,
          countFreeSeats(draft.quota_public, race.taken_public),
        );
        const columns = { ...toRaceColumns(draft), ...references, ...frozenColumns };
        await racesRepository.update(tx, race.id, {
          ...columns,
          version: version + 1,
          updated_at: new Date(clock.nowMs()),
          taken_public: race.taken_public + promotedCount,
          taken_pr: race.taken_pr + invitedCount,
          waitlist_count: race.waitlist_count - promotedCount - invitedCount,
          // With a new day, or if the race is no longer over, data may be collected again and must be destroyed again.
          ...((race.day !== draft.day || columns.finished_at.getTime() > clock.nowMs()) && { shredded_at: null }),
        });
        await audit(tx, adminId, 'race.changed', race.id);
      });
      return list();
    },

    async deleteRace(adminId: string, slug: string): Promise<AdminEditionList> {
      await runInTransaction(async (tx) => {
        const race = await lockRace(tx, slug);
        const [counts] = await raceAdminRepository.countTeams(tx, race.id);
        // Races without teams have no counts.
        if (counts !== undefined) throw new AppError('race.hasTeams');
        await raceAdminRepository.deleteRace(tx, race.id);
        await audit(tx, adminId, 'race.deleted', race.id);
      });
      return list();
    },
  };
}
