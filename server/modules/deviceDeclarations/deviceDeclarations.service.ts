import type {
  DeclarationDraft,
  DeclarationList,
  OwnDeclaration,
} from '#contract/deviceDeclarations/deviceDeclarations.ts';
import { toTaipeiDay } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { lockRider } from '#server/modules/riders/riders.service.ts';
import type { RecordingComparer } from './createRecordingComparer.ts';
import { toDeclaration, toListedDeclaration } from './declarationWire.ts';
import { deviceDeclarationsRepository as repository } from './deviceDeclarations.repository.ts';

interface Deps extends Pick<AppContext, 'db' | 'clock'> {
  readonly comparer: Pick<RecordingComparer, 'compare'>;
}

/** Riders' declarations, and the public list of a race. */
export function createDeclarations({ db, clock, comparer }: Deps) {
  const isOpen = ({ finished_at: end }: { readonly finished_at: Date }) => clock.nowMs() < end.getTime();

  async function requireOpen(executor: Db, slug: string) {
    const race = await requireRace(executor, slug);
    if (!isOpen(race)) throw new AppError('declaration.closed');
    return race;
  }

  async function readOwn(riderId: string, slug: string): Promise<OwnDeclaration> {
    const race = await requireRace(db, slug);
    const row = await repository.findOwn(db, riderId, race.id);
    return { is_open: isOpen(race), declaration: row === undefined ? null : toDeclaration(row) };
  }

  return {
    async list(slug: string): Promise<DeclarationList> {
      const race = await requireRace(db, slug);
      const results = (await repository.list(db, race.id)).map(toListedDeclaration);
      return { race: { id: race.slug, name: race.name, day: race.day }, is_open: isOpen(race), results };
    },

    readOwn,

    /** A changed declaration must be checked again. Files are compared before anything is written. */
    async declare(riderId: string, draft: DeclarationDraft): Promise<OwnDeclaration> {
      const { race_id: slug, version, recording } = draft;
      if (draft.calibrated_on > toTaipeiDay(clock.nowMs())) {
        throw new AppError('request.invalid', [{ field: 'calibrated_on', code: 'dateInFuture', params: {} }]);
      }
      // Checked before comparing files, which is expensive.
      const { id: raceId } = await requireOpen(db, slug);
      await requireVersion(db, riderId, { raceId, version });
      const compared = recording.kind === 'files' ? await comparer.compare(riderId, recording.upload_ids) : null;
      await db.transaction().execute(async (tx) => {
        // Waits for a simultaneous deletion of the account.
        await lockRider(tx, riderId);
        await requireOpen(tx, slug);
        const existing = await requireVersion(tx, riderId, { raceId, version });
        const now = new Date(clock.nowMs());
        const storedRecording = recording.kind === 'kept' ? (existing?.recording ?? null) : compared;
        const columns = {
          ...toColumns(draft),
          recording: storedRecording === null ? null : JSON.stringify(storedRecording),
          changed_at: now,
          status: 'declared' as const,
          reason: null,
        };
        const id = uuidv7(clock.nowMs());
        const isWritten =
          existing === undefined
            ? await repository.insert(tx, { id, race_id: raceId, rider_id: riderId, created_at: now, ...columns })
            : await repository.update(tx, existing, columns);
        if (!isWritten) throw new AppError('declaration.changed');
      });
      return readOwn(riderId, slug);
    },

    /** Allowed at any time, even after it was checked or after the race. */
    async withdraw(riderId: string, slug: string): Promise<OwnDeclaration> {
      const race = await requireRace(db, slug);
      await repository.delete(db, riderId, race.id);
      return readOwn(riderId, slug);
    },
  };
}

function toColumns(draft: DeclarationDraft) {
  const { team_name, trainer_maker, trainer_model, power_source, firmware, calibrated_on, second_meter } = draft;
  return {
    team_name,
    trainer_maker,
    trainer_model,
    power_source,
    firmware,
    calibrated_on,
    second_maker: second_meter?.maker ?? null,
    second_model: second_meter?.model ?? null,
    second_source: second_meter?.power_source ?? null,
  };
}

async function requireRace(executor: Db, slug: string) {
  const race = await repository.findRace(executor, slug);
  if (!race) throw new AppError('resource.notFound');
  return race;
}

interface ExpectedVersion {
  readonly raceId: string;
  readonly version: number | null;
}

/** The declaration that a draft changes; undefined for a new one. Throws if the version differs. */
async function requireVersion(executor: Db, riderId: string, { raceId, version }: ExpectedVersion) {
  const existing = await repository.findOwn(executor, riderId, raceId);
  if ((existing?.version ?? null) !== version) throw new AppError('declaration.changed');
  return existing;
}
