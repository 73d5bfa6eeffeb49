import type {
  HeadToHead,
  HeadToHeadAnswer,
  HeadToHeadChange,
  HeadToHeadCsv,
  HeadToHeadCsvAnswer,
  HeadToHeadDraft,
  HeadToHeadList,
  HeadToHeadStateChange,
  RoundResultsChange,
} from '#contract/headToHeads/headToHeads.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { isUniqueViolation } from '#server/db/violations.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { type HeadToHeadRow, headToHeadsRepository as rows } from './headToHeads.repository.ts';
import { toHeadToHead, toSummary } from './headToHeadWire.ts';
import { columnsOf, requireKept, requirePlaces } from './requirePlaces.ts';
import { resultLines } from './resultLines.ts';

type Context = Pick<AppContext, 'db' | 'clock'>;

/** Maximum length of the list. */
const listMax = 100;

/** A change of a locked head-to-head. Action and detail are written to the audit log. */
interface Deed {
  readonly action: string;
  readonly detail?: Readonly<Record<string, string | number>>;
  /** Columns to update. */
  readonly columns?: Parameters<typeof rows.update>[2];
}

/** Head-to-heads as the public reads them and administrators write them. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: small closures over the same dependencies.
export function createHeadToHeads({ db, clock }: Context) {
  const now = () => new Date(clock.nowMs());
  const answer = (headToHead: HeadToHead): HeadToHeadAnswer => ({
    server_now: now().toISOString(),
    head_to_head: headToHead,
  });

  const audit = (tx: Db, adminId: string, id: string, { action, detail = {} }: Omit<Deed, 'columns'>) =>
    writeAudit(tx, clock, {
      actor: { kind: 'rider', riderId: adminId },
      action,
      detail,
      subject: { kind: 'headToHead', id },
    });

  /** Changes a head-to-head that was read as `version`, and notifies its streams. */
  async function change(
    { adminId, slug, version }: { readonly adminId: string; readonly slug: string; readonly version: number },
    run: (tx: Db, headToHead: HeadToHead, id: string) => Promise<Deed>,
  ): Promise<HeadToHead> {
    return db.transaction().execute(async (tx) => {
      const row = await rows.lock(tx, slug);
      if (!row) throw new AppError('resource.notFound');
      if (row.version !== version) throw new AppError('content.changed');
      const deed = await run(tx, await wholeOf(tx, row), row.id);
      await rows.update(tx, row.id, { ...deed.columns, updated_at: now() });
      await audit(tx, adminId, row.id, deed);
      await rows.tell(tx, slug);
      return readOne(tx, slug);
    });
  }

  return {
    async list(): Promise<HeadToHeadList> {
      const found = await rows.list(db, listMax);
      const results = await rows.listResults(
        db,
        found.map(({ id }) => id),
      );
      return {
        server_now: now().toISOString(),
        results: found.map((row) =>
          toSummary(
            toHeadToHead(
              row,
              results.filter(({ ofId }) => ofId === row.id),
            ),
          ),
        ),
      };
    },

    get: async (slug: string): Promise<HeadToHeadAnswer> => answer(await readOne(db, slug)),

    async create(adminId: string, { id: slug, ...draft }: HeadToHeadDraft): Promise<HeadToHeadAnswer> {
      const id = uuidv7(clock.nowMs());
      const made = db.transaction().execute(async (tx) => {
        const created = { state: 'planned', created_at: now(), updated_at: now() } as const;
        await rows.insert(tx, { id, slug, ...columnsOf(draft), ...created });
        await audit(tx, adminId, id, { action: 'headToHead.created' });
        return readOne(tx, slug);
      });
      return answer(
        await made.catch((error: unknown) => {
          throw isUniqueViolation(error, 'head_to_head_slug_key') ? new AppError('content.slugTaken') : error;
        }),
      );
    },

    async change(adminId: string, slug: string, { version, ...draft }: HeadToHeadChange): Promise<HeadToHeadAnswer> {
      return answer(
        await change({ adminId, slug, version }, async (_, before) => {
          requireKept(before, draft);
          return { action: 'headToHead.changed', columns: columnsOf(draft) };
        }),
      );
    },

    async remove(adminId: string, slug: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const row = await rows.lock(tx, slug);
        if (!row) throw new AppError('resource.notFound');
        await rows.delete(tx, row.id);
        await audit(tx, adminId, row.id, { action: 'headToHead.deleted' });
        await rows.tell(tx, slug);
      });
    },

    async setState(
      adminId: string,
      slug: string,
      { version, state }: HeadToHeadStateChange,
    ): Promise<HeadToHeadAnswer> {
      return answer(
        await change({ adminId, slug, version }, async () => ({
          action: 'headToHead.stateChanged',
          detail: { state },
          columns: { state },
        })),
      );
    },

    async setResults(
      adminId: string,
      slug: string,
      { version, results }: RoundResultsChange,
    ): Promise<HeadToHeadAnswer> {
      return answer(
        await change({ adminId, slug, version }, async (tx, before, id) => {
          requirePlaces(before, results);
          for (const result of results) await rows.setResult(tx, id, result);
          return { action: 'headToHead.resultsEntered', detail: { results: results.length } };
        }),
      );
    },

    async importCsv(adminId: string, slug: string, { version, csv, is_applied: isWanted }: HeadToHeadCsv) {
      const tried = await readOne(db, slug);
      const lines = resultLines(csv, tried);
      const isApplied = isWanted && lines.length > 0 && lines.every(({ wire }) => wire.fault === null);
      if (isApplied) {
        const results = lines.flatMap(({ result }) => (result === null ? [] : [result]));
        await change({ adminId, slug, version }, async (tx, before, id) => {
          requirePlaces(before, results);
          for (const result of results) await rows.setResult(tx, id, result);
          return { action: 'headToHead.resultsImported', detail: { results: results.length } };
        });
      }
      const headToHead = isApplied ? await readOne(db, slug) : tried;
      const read: HeadToHeadCsvAnswer = {
        is_applied: isApplied,
        rows: lines.map(({ wire }) => wire),
        head_to_head: headToHead,
      };
      return read;
    },
  };
}

async function readOne(db: Db, slug: string): Promise<HeadToHead> {
  const row = await rows.find(db, slug);
  if (!row) throw new AppError('resource.notFound');
  return wholeOf(db, row);
}

const wholeOf = async (db: Db, row: HeadToHeadRow): Promise<HeadToHead> =>
  toHeadToHead(row, await rows.listResults(db, [row.id]));
