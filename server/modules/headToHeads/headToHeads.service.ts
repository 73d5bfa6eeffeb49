import { computeHeadToHeadScore } from '#contract/headToHeads/headToHeadScore.ts';
import type {
  HeadToHead,
  HeadToHeadAnswer,
  HeadToHeadChange,
  HeadToHeadCsv,
  HeadToHeadCsvAnswer,
  HeadToHeadDraft,
  HeadToHeadList,
  HeadToHeadStateChange,
  HeadToHeadSummary,
  RoundResult,
  RoundResultChange,
  RoundResultsChange,
} from '#contract/headToHeads/headToHeads.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { isUniqueConstraintError } from '#server/db/constraintErrors.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { type HeadToHeadRow, headToHeadsRepository } from './headToHeads.repository.ts';
import { readResultLines } from './readResultLines.ts';

type HeadToHeadFields = Omit<HeadToHeadDraft, 'id'>;

/** The columns of a draft. */
const toHeadToHeadColumns = ({ title, kind, starts_at, counting_members, sides, rounds }: HeadToHeadFields) => ({
  kind,
  counting_members,
  starts_at: new Date(starts_at),
  title: JSON.stringify(title),
  sides: JSON.stringify(sides),
  rounds: JSON.stringify(rounds),
});

/** Whether a result matches a round, its measure, and a member. */
function matchesHeadToHead(
  { rounds, sides }: Pick<HeadToHead, 'rounds' | 'sides'>,
  { round: id, side, member, outcome }: Pick<RoundResultChange, 'round' | 'side' | 'member' | 'outcome'>,
): boolean {
  const round = rounds.find((candidate) => candidate.id === id);
  const isMeasured = (outcome !== 'time' && outcome !== 'points') || outcome === round?.measure;
  return (
    round !== undefined &&
    isMeasured &&
    (member === null || sides[side].members.some((candidateMember) => candidateMember.id === member))
  );
}

const throwMismatch = (field: string): never => {
  throw new AppError('request.invalid', [{ field, code: 'mismatch', params: {} }]);
};

/** Throws unless each result matches an existing round and member. */
function requireMatchingResults(headToHead: HeadToHead, results: readonly RoundResultChange[]): void {
  const index = results.findIndex((result) => !matchesHeadToHead(headToHead, result));
  if (index >= 0) throwMismatch(`results.${index}`);
}

/** Throws if a change would remove a result's round, measure or member. */
function requireResultsStillMatch({ results, sides, rounds }: HeadToHead, next: HeadToHeadFields): void {
  if (results.some((result) => !matchesHeadToHead({ rounds: next.rounds, sides }, result))) throwMismatch('rounds');
  if (results.some((result) => !matchesHeadToHead({ rounds, sides: next.sides }, result))) throwMismatch('sides');
}

function toHeadToHead(row: HeadToHeadRow, results: readonly RoundResult[]): HeadToHead {
  const { title, kind, state, counting_members, sides, rounds, version, is_sample } = row;
  return {
    id: row.slug,
    title,
    kind,
    state,
    counting_members,
    sides,
    rounds,
    version,
    is_sample,
    starts_at: row.starts_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    results: results.map(({ round, side, member, outcome, time_ms, points }) => ({
      round,
      side,
      member,
      outcome,
      time_ms,
      points,
    })),
  };
}

function toHeadToHeadSummary(headToHead: HeadToHead): HeadToHeadSummary {
  const { id, title, kind, starts_at, state, sides, is_sample } = headToHead;
  const { roundsWon: won } = computeHeadToHeadScore(headToHead);
  const toSideSummary = (key: 'a' | 'b') => ({
    name: sides[key].name,
    colour: sides[key].colour,
    rounds_won: won[key],
  });
  return { id, title, kind, starts_at, state, is_sample, sides: { a: toSideSummary('a'), b: toSideSummary('b') } };
}

type Context = Pick<AppContext, 'db' | 'clock'>;

/** Maximum length of the list. */
const maxListed = 100;

/** A change of a locked head-to-head. Action and detail are written to the audit log. */
interface Change {
  readonly action: string;
  readonly detail?: Readonly<Record<string, string | number>>;
  /** Columns to update. */
  readonly columns?: Parameters<typeof headToHeadsRepository.update>[2];
}

/** Head-to-heads as the public reads them and administrators write them. */
export function createHeadToHeads({ db, clock }: Context) {
  const getNow = () => new Date(clock.nowMs());
  const toAnswer = (headToHead: HeadToHead): HeadToHeadAnswer => ({
    server_now: getNow().toISOString(),
    head_to_head: headToHead,
  });

  const audit = (tx: Db, adminId: string, id: string, { action, detail = {} }: Omit<Change, 'columns'>) =>
    writeAudit(tx, clock, {
      actor: { kind: 'rider', riderId: adminId },
      action,
      detail,
      subject: { kind: 'headToHead', id },
    });

  /** Changes a head-to-head that was read as `version`, and notifies its streams. */
  async function changeHeadToHead(
    { adminId, slug, version }: { readonly adminId: string; readonly slug: string; readonly version: number },
    run: (tx: Db, headToHead: HeadToHead, id: string) => Promise<Change>,
  ): Promise<HeadToHead> {
    return db.transaction().execute(async (tx) => {
      const row = await headToHeadsRepository.lock(tx, slug);
      if (!row) throw new AppError('resource.notFound');
      if (row.version !== version) throw new AppError('content.changed');
      const result = await run(tx, await readWithResults(tx, row), row.id);
      await headToHeadsRepository.update(tx, row.id, { ...result.columns, updated_at: getNow() });
      await audit(tx, adminId, row.id, result);
      await headToHeadsRepository.notify(tx, slug);
      return readHeadToHead(tx, slug);
    });
  }

  return {
    async list(): Promise<HeadToHeadList> {
      const headToHeadRows = await headToHeadsRepository.list(db, maxListed);
      const results = await headToHeadsRepository.listResults(
        db,
        headToHeadRows.map(({ id }) => id),
      );
      return {
        server_now: getNow().toISOString(),
        results: headToHeadRows.map((row) =>
          toHeadToHeadSummary(
            toHeadToHead(
              row,
              results.filter(({ headToHeadId }) => headToHeadId === row.id),
            ),
          ),
        ),
      };
    },

    get: async (slug: string): Promise<HeadToHeadAnswer> => toAnswer(await readHeadToHead(db, slug)),

    async create(adminId: string, { id: slug, ...draft }: HeadToHeadDraft): Promise<HeadToHeadAnswer> {
      const id = uuidv7(clock.nowMs());
      const creation = db.transaction().execute(async (tx) => {
        const createdColumns = { state: 'planned', created_at: getNow(), updated_at: getNow() } as const;
        await headToHeadsRepository.insert(tx, { id, slug, ...toHeadToHeadColumns(draft), ...createdColumns });
        await audit(tx, adminId, id, { action: 'headToHead.created' });
        return readHeadToHead(tx, slug);
      });
      return toAnswer(
        await creation.catch((error: unknown) => {
          throw isUniqueConstraintError(error, 'head_to_head_slug_key') ? new AppError('content.slugTaken') : error;
        }),
      );
    },

    async change(adminId: string, slug: string, { version, ...draft }: HeadToHeadChange): Promise<HeadToHeadAnswer> {
      return toAnswer(
        await changeHeadToHead({ adminId, slug, version }, async (_, current) => {
          requireResultsStillMatch(current, draft);
          return { action: 'headToHead.changed', columns: toHeadToHeadColumns(draft) };
        }),
      );
    },

    async remove(adminId: string, slug: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const row = await headToHeadsRepository.lock(tx, slug);
        if (!row) throw new AppError('resource.notFound');
        await headToHeadsRepository.delete(tx, row.id);
        await audit(tx, adminId, row.id, { action: 'headToHead.deleted' });
        await headToHeadsRepository.notify(tx, slug);
      });
    },

    async setState(
      adminId: string,
      slug: string,
      { version, state }: HeadToHeadStateChange,
    ): Promise<HeadToHeadAnswer> {
      return toAnswer(
        await changeHeadToHead({ adminId, slug, version }, async () => ({
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
      return toAnswer(
        await changeHeadToHead({ adminId, slug, version }, async (tx, current, id) => {
          requireMatchingResults(current, results);
          for (const result of results) await headToHeadsRepository.setResult(tx, id, result);
          return { action: 'headToHead.resultsEntered', detail: { results: results.length } };
        }),
      );
    },

    async importCsv(adminId: string, slug: string, { version, csv, is_applied: mustApply }: HeadToHeadCsv) {
      const currentHeadToHead = await readHeadToHead(db, slug);
      const lines = readResultLines(csv, currentHeadToHead);
      const isApplied = mustApply && lines.length > 0 && lines.every(({ answerRow: wire }) => wire.fault === null);
      if (isApplied) {
        const results = lines.flatMap(({ result }) => (result === null ? [] : [result]));
        await changeHeadToHead({ adminId, slug, version }, async (tx, current, id) => {
          requireMatchingResults(current, results);
          for (const result of results) await headToHeadsRepository.setResult(tx, id, result);
          return { action: 'headToHead.resultsImported', detail: { results: results.length } };
        });
      }
      const headToHead = isApplied ? await readHeadToHead(db, slug) : currentHeadToHead;
      const csvAnswer: HeadToHeadCsvAnswer = {
        is_applied: isApplied,
        rows: lines.map(({ answerRow: wire }) => wire),
        head_to_head: headToHead,
      };
      return csvAnswer;
    },
  };
}

async function readHeadToHead(db: Db, slug: string): Promise<HeadToHead> {
  const row = await headToHeadsRepository.find(db, slug);
  if (!row) throw new AppError('resource.notFound');
  return readWithResults(db, row);
}

const readWithResults = async (db: Db, row: HeadToHeadRow): Promise<HeadToHead> =>
  toHeadToHead(row, await headToHeadsRepository.listResults(db, [row.id]));
