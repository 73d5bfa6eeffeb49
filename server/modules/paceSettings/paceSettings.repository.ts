import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type {
  PaceSettingAir,
  PaceSettingCourse,
  PaceSettingDetail,
  PaceSettingSummary,
} from '#contract/paceSettings/paceSettings.ts';
import type { Db } from '#server/db/connect.ts';
import type { PaceSettingTable } from '#server/db/riderTables.ts';

interface Page {
  readonly routeId: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Every query filters by rider, so that no rider can read another's settings. */
export const paceSettingsRepository = {
  /** Serialises the writes of one rider until the transaction ends; false if the rider was deleted. */
  async lockRider(tx: Db, riderId: string): Promise<boolean> {
    const rider = await tx
      .selectFrom('rider')
      .select('id')
      .where('id', '=', riderId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return rider !== undefined;
  },

  async count(db: Db, riderId: string, routeId?: string): Promise<number> {
    const row = await db
      .selectFrom('pace_setting')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('rider_id', '=', riderId)
      .$if(routeId !== undefined, (query) => query.where('route_id', '=', routeId ?? ''))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },

  /** Bytes of rows and weather of all settings of a rider, without the one with the id `exceptId`. */
  async countStoredBytes(db: Db, riderId: string, exceptId?: string): Promise<number> {
    const { bytes } = await db
      .selectFrom('pace_setting')
      .select(
        sql<number>`coalesce(sum(octet_length(rows::text) + octet_length(weather::text)), 0)::double precision`.as(
          'bytes',
        ),
      )
      .where('rider_id', '=', riderId)
      .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
      .executeTakeFirstOrThrow();
    return bytes;
  },

  async list(db: Db, riderId: string, { routeId, limit, offset }: Page): Promise<PaceSettingSummary[]> {
    const rows = await selectSettings(db, riderId)
      .select(summaryColumns)
      .select(contentColumns)
      .$if(routeId !== undefined, (query) => query.where('setting.route_id', '=', routeId ?? ''))
      .orderBy('setting.updated_at', 'desc')
      .orderBy('setting.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(toSummary);
  },

  async find(db: Db, riderId: string, id: string): Promise<PaceSettingDetail | undefined> {
    const row = await selectDetails(db, riderId).where('setting.id', '=', id).executeTakeFirst();
    return row && toDetail(row);
  },

  /** All settings of a rider, oldest first. */
  async listAll(db: Db, riderId: string): Promise<PaceSettingDetail[]> {
    const rows = await selectDetails(db, riderId).orderBy('setting.created_at').orderBy('setting.id').execute();
    return rows.map(toDetail);
  },

  async insert(tx: Db, row: Insertable<PaceSettingTable>): Promise<void> {
    await tx.insertInto('pace_setting').values(row).execute();
  },

  async update(tx: Db, riderId: string, { id, ...change }: Updateable<PaceSettingTable> & { id: string }) {
    await tx.updateTable('pace_setting').set(change).where('id', '=', id).where('rider_id', '=', riderId).execute();
  },

  async delete(db: Db, riderId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('pace_setting')
      .where('id', '=', id)
      .where('rider_id', '=', riderId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** Writes whose idempotency keys are still stored. */
  async listRecentWrites(db: Db, riderId: string) {
    return db
      .selectFrom('idempotency_key')
      .select(['operation', 'created_at'])
      .where('rider_id', '=', riderId)
      .orderBy('created_at')
      .execute();
  },

  /** Deletes all rows of a rider whose account is deleted. */
  async deleteAll(tx: Db, riderId: string): Promise<void> {
    for (const table of ['pace_setting', 'private_course', 'idempotency_key'] as const) {
      await tx.deleteFrom(table).where('rider_id', '=', riderId).execute();
    }
  },

  /** The distances of a course version; undefined if there is no such version. */
  async findRouteLine(db: Db, routeId: string, version: number): Promise<{ distance_dm: number[] } | undefined> {
    return db
      .selectFrom('course_version')
      .select('distance_dm')
      .where('route_id', '=', routeId)
      .where('version', '=', version)
      .executeTakeFirst();
  },
};

export type PaceSettingsRepository = typeof paceSettingsRepository;

/** A private course never changes. */
export const privateCourseVersion = 1;

const summaryColumns = [
  'setting.id',
  'setting.name',
  'setting.route_id',
  'setting.course_version',
  'setting.private_course_id',
  'setting.segment_count',
  'setting.elapsed_s',
  'setting.created_at',
  'setting.updated_at',
  'setting.is_latest',
  'route.name as route_name',
  'private_course.name as private_course_name',
] as const;

/** What the list shows of inputs and weather. */
const contentColumns = [
  sql<number>`(setting.inputs ->> 'ftp_w')::float8`.as('ftp_w'),
  sql<number>`(setting.inputs ->> 'departure_minute')::int`.as('departure_minute'),
  sql<PaceSettingAir['source']>`setting.weather ->> 'source'`.as('weather_source'),
  sql<string | null>`setting.weather #>> '{forecast,day}'`.as('forecast_day'),
  sql<number>`(setting.weather ->> 'wind_speed_mps')::float8`.as('wind_speed_mps'),
] as const;

function selectSettings(db: Db, riderId: string) {
  const settings = db
    .selectFrom('pace_setting')
    .selectAll()
    .select(
      sql<boolean>`row_number() over (
        partition by route_id, private_course_id order by updated_at desc, id desc) = 1`.as('is_latest'),
    )
    .where('rider_id', '=', riderId);
  return db
    .selectFrom(settings.as('setting'))
    .leftJoin('route', 'route.id', 'setting.route_id')
    .leftJoin('private_course', 'private_course.id', 'setting.private_course_id');
}

const selectDetails = (db: Db, riderId: string) =>
  selectSettings(db, riderId)
    .select(summaryColumns)
    .select(contentColumns)
    .select(['setting.schema_version', 'setting.model_version', 'setting.inputs', 'setting.weather', 'setting.rows'])
    .select('route.course_version as current_course_version');

type DetailRow = SummaryRow &
  Pick<Selectable<PaceSettingTable>, 'schema_version' | 'model_version' | 'inputs' | 'weather' | 'rows'> & {
    readonly current_course_version: number | null;
  };

type SummaryRow = Pick<
  Selectable<PaceSettingTable>,
  'id' | 'name' | 'route_id' | 'course_version' | 'private_course_id' | 'segment_count' | 'elapsed_s'
> & {
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly is_latest: boolean;
  readonly ftp_w: number;
  readonly departure_minute: number;
  readonly weather_source: PaceSettingAir['source'];
  readonly forecast_day: string | null;
  readonly wind_speed_mps: number;
  readonly route_name: PaceSettingSummary['course_name'] | null;
  readonly private_course_name: string | null;
};

function toSummary(row: SummaryRow): PaceSettingSummary {
  return {
    id: row.id,
    name: row.name,
    course: toCourse(row),
    course_name: row.route_name ?? { 'zh-TW': row.private_course_name ?? '' },
    segment_count: row.segment_count,
    ftp_w: row.ftp_w,
    elapsed_s: row.elapsed_s,
    air: {
      source: row.weather_source,
      forecast_day: row.forecast_day,
      wind_speed_mps: row.wind_speed_mps,
      departure_minute: row.departure_minute,
    },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_latest: row.is_latest,
  };
}

function toDetail(row: DetailRow): PaceSettingDetail {
  const { schema_version, model_version, inputs, weather, rows, current_course_version } = row;
  return {
    ...toSummary(row),
    schema_version,
    model_version,
    inputs,
    weather,
    rows,
    current_course_version: current_course_version ?? privateCourseVersion,
  };
}

function toCourse({ route_id, course_version, private_course_id }: SummaryRow): PaceSettingCourse {
  return route_id !== null && course_version !== null
    ? { kind: 'route', route_id, course_version }
    : { kind: 'private', private_course_id: private_course_id ?? '' };
}
