import { randomUUID } from 'node:crypto';
import type {
  DeskEditionList,
  DeskRace,
  EditionChange,
  EditionDraft,
  RaceChange,
  RaceDraft,
} from '#contract/races/raceDesk.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { isUniqueViolation } from '#server/db/violations.ts';
import { AppError } from '#server/http/AppError.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { promoteInvited, promoteWaiting } from '../promoteWaiting.ts';
import { type RaceRow, racesRepository } from '../races.repository.ts';
import { placesOf } from '../raceWire.ts';
import type { RacesContext } from '../teamReads.ts';
import { raceDeskRepository } from './raceDesk.repository.ts';
import { columnsOf, requireAbove, requirePeriods, toDeskRace } from './raceDeskWire.ts';

type Named = Pick<RaceDraft, 'group_race_id' | 'predecessor_race_id'>;

/** Editions and races as the administrator edits them. Each change is audited; each answer is the whole list. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: small closures over the same dependencies.
export function createRaceDesk({ db, clock }: Pick<RacesContext, 'db' | 'clock'>) {
  const audit = (tx: Db, adminId: string, action: string, id: string) =>
    writeAudit(tx, clock, { actor: { kind: 'rider', riderId: adminId }, action, subject: { kind: 'race', id } });

  const change = <Value>(run: (tx: Db) => Promise<Value>): Promise<Value> =>
    retryDeadlock(() => db.transaction().execute(run)).catch((error: unknown) => {
      const isTaken = ['race_slug_key', 'group_race_slug_key'].some((name) => isUniqueViolation(error, name));
      throw isTaken ? new AppError('race.taken') : error;
    });

  async function list(): Promise<DeskEditionList> {
    const [groups, races, counts] = await Promise.all([
      racesRepository.listGroups(db),
      racesRepository.list(db),
      raceDeskRepository.countTeams(db),
    ]);
    const slugOf = new Map([...groups, ...races].map(({ id, slug }) => [id, slug]));
    const wire = (race: RaceRow): DeskRace =>
      toDeskRace(race, { slugOf, counts: counts.find(({ race_id: id }) => id === race.id), nowMs: clock.nowMs() });
    return {
      server_now: new Date(clock.nowMs()).toISOString(),
      results: groups.map(({ id, slug, ordinal, year, version, name, description, is_sample }) => ({
        id: slug,
        ordinal,
        year,
        version,
        name,
        description,
        is_sample,
        races: races.filter(({ group_race_id: group }) => group === id).map(wire),
      })),
    };
  }

  /** Finds the rows that a draft refers to by slug. */
  async function namedBy(tx: Db, { group_race_id: groupSlug, predecessor_race_id: raceSlug }: Named) {
    const group = await raceDeskRepository.findGroup(tx, groupSlug);
    const predecessor = raceSlug === null ? null : await racesRepository.find(tx, raceSlug);
    if (!group || predecessor === undefined) throw new AppError('resource.notFound');
    return { group_race_id: group.id, predecessor_race_id: predecessor?.id ?? null };
  }

  async function held(tx: Db, slug: string): Promise<RaceRow> {
    const found = await racesRepository.find(tx, slug);
    const race = found && (await racesRepository.lock(tx, found.id));
    if (!race) throw new AppError('resource.notFound');
    return race;
  }

  /** With results, the laps cannot change any more, and the race ended when they were entered. */
  async function keptByResults(tx: Db, race: RaceRow, draft: Omit<RaceChange, 'version'>) {
    const [counts] = await raceDeskRepository.countTeams(tx, race.id);
    if ((counts?.result_count ?? 0) === 0) return {};
    if (race.lap_count !== draft.lap_count || race.lap_m !== draft.lap_m) throw new AppError('race.hasTeams');
    if (Date.parse(draft.signup_until ?? '') > race.finished_at.getTime()) throw new AppError('race.periodOrder');
    return { finished_at: race.finished_at };
  }

  return {
    list,

    async createEdition(adminId: string, { id: slug, ...draft }: EditionDraft): Promise<DeskEditionList> {
      await change(async (tx) => {
        const id = randomUUID();
        const description = draft.description === null ? null : JSON.stringify(draft.description);
        await raceDeskRepository.insertGroup(tx, {
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

    async updateEdition(adminId: string, slug: string, { version, ...draft }: EditionChange): Promise<DeskEditionList> {
      await change(async (tx) => {
        const group = await raceDeskRepository.lockGroup(tx, slug);
        if (!group) throw new AppError('resource.notFound');
        if (group.version !== version) throw new AppError('race.changedMeanwhile');
        await raceDeskRepository.updateGroup(tx, group.id, {
          ordinal: draft.ordinal,
          year: draft.year,
          version: version + 1,
          name: JSON.stringify(draft.name),
          description: draft.description === null ? null : JSON.stringify(draft.description),
        });
        await audit(tx, adminId, 'edition.changed', group.id);
      });
      return list();
    },

    async deleteEdition(adminId: string, slug: string): Promise<DeskEditionList> {
      await change(async (tx) => {
        const group = await raceDeskRepository.lockGroup(tx, slug);
        if (!group) throw new AppError('resource.notFound');
        if (await raceDeskRepository.hasRaces(tx, group.id)) throw new AppError('race.hasTeams');
        await raceDeskRepository.deleteGroup(tx, group.id);
        await audit(tx, adminId, 'edition.deleted', group.id);
      });
      return list();
    },

    async createRace(adminId: string, draft: RaceDraft): Promise<DeskEditionList> {
      requirePeriods(draft);
      await change(async (tx) => {
        const id = randomUUID();
        const now = new Date(clock.nowMs());
        const named = await namedBy(tx, draft);
        const row = { ...columnsOf(draft), ...named, id, slug: draft.id, winner_laps_mps: null };
        await raceDeskRepository.insertRace(tx, { ...row, created_at: now, updated_at: now });
        await audit(tx, adminId, 'race.created', id);
      });
      return list();
    },

    async updateRace(adminId: string, slug: string, { version, ...draft }: RaceChange): Promise<DeskEditionList> {
      requirePeriods(draft);
      await change(async (tx) => {
        const race = await held(tx, slug);
        if (race.version !== version) throw new AppError('race.changedMeanwhile');
        const named = await namedBy(tx, draft);
        if (named.predecessor_race_id === race.id) throw new AppError('resource.notFound');
        requireAbove(race, draft);
        const kept = await keptByResults(tx, race, draft);
        const isOver = placesOf(race, clock.nowMs()).status === 'finished';
        const leftOf = (quota: number, taken: number) => (isOver ? 0 : quota - taken);
        const invited = await promoteInvited(tx, { clock }, race, leftOf(draft.quota_pr, race.taken_pr));
        const promoted = await promoteWaiting(tx, { clock }, race, leftOf(draft.quota_public, race.taken_public));
        const columns = { ...columnsOf(draft), ...named, ...kept };
        await racesRepository.update(tx, race.id, {
          ...columns,
          version: version + 1,
          updated_at: new Date(clock.nowMs()),
          taken_public: race.taken_public + promoted,
          taken_pr: race.taken_pr + invited,
          waitlist_count: race.waitlist_count - promoted - invited,
          // Data collected for a new day, or for a race that is no longer over, are destroyed when their day comes.
          ...((race.day !== draft.day || columns.finished_at.getTime() > clock.nowMs()) && { shredded_at: null }),
        });
        await audit(tx, adminId, 'race.changed', race.id);
      });
      return list();
    },

    async deleteRace(adminId: string, slug: string): Promise<DeskEditionList> {
      await change(async (tx) => {
        const race = await held(tx, slug);
        const [counts] = await raceDeskRepository.countTeams(tx, race.id);
        if (counts !== undefined) throw new AppError('race.hasTeams');
        await raceDeskRepository.deleteRace(tx, race.id);
        await audit(tx, adminId, 'race.deleted', race.id);
      });
      return list();
    },
  };
}
