import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

const dayOfStart = `date_trunc('day', started_at at time zone 'Asia/Taipei') at time zone 'Asia/Taipei'`;
const isRevoked = (table: string) => `${table}.source = 'strava' and not exists (
  select from rider_identity identity where identity.rider_id = ${table}.rider_id
    and identity.provider = 'strava' and identity.access_token_encrypted is not null)`;

const statements = [
  // Idempotency keys store only the attempt's id; its content is loaded again.
  `update idempotency_key set answer = jsonb_build_object('id', answer -> 'id')
    where operation = 'POST /api/verification-attempts/'`,
  // Removes ride ids and times of day of riders whose permission has already ended.
  `update verification_attempt set strava_activity_id = '', result = null, started_at = ${dayOfStart}
    where ${isRevoked('verification_attempt')}`,
  `update activity set started_at = ${dayOfStart} where ${isRevoked('activity')}`,
  `update verdict set started_at = ${dayOfStart} where ${isRevoked('verdict')}`,
  // Identifying data of a ride is deleted with its track.
  `update activity set external_id = null, name_encrypted = null, file_name_encrypted = null, sport_type = null,
      device_name = null
    where not exists (select from activity_evidence evidence where evidence.activity_id = activity.id)`,
  // Files that are stored unencrypted must be uploaded again; from now on pieces and names are encrypted.
  'delete from upload',
  'alter table upload drop column file_name, add column file_name_encrypted bytea not null',
  'alter table upload_chunk rename column bytes to bytes_sealed',
  // Rows without an owner, which no count includes.
  'delete from verdict where rider_id is null',
  'alter table verdict alter column rider_id set not null',
];

interface RuleRow {
  readonly route_id: string;
  readonly challenge_id: string;
  readonly version: number;
  readonly course_version: number;
  readonly checks_coverage: boolean;
  readonly is_complete: boolean;
  readonly categories: string[];
}
interface GateRow {
  readonly challenge_id: string;
  readonly rule_version: number;
  readonly position: number;
  readonly lat_deg: number;
  readonly lon_deg: number;
  readonly radius_m: number;
  readonly heading_deg: number | null;
  readonly is_mandatory: boolean;
  readonly course_distance_m: number | null;
}

/** The rules' hash excludes names: renaming a gate creates no new version. */
async function rehashRulesWithoutNames(db: Kysely<unknown>): Promise<void> {
  const { rows: rules } = await sql<RuleRow>`
    select challenge.route_id, rule.* from challenge_rule rule join challenge on challenge.id = rule.challenge_id
  `.execute(db);
  const { rows: gates } = await sql<GateRow>`select * from checkpoint order by position`.execute(db);
  for (const { route_id, challenge_id, version, ...rule } of rules) {
    const { course_version, checks_coverage, is_complete, categories } = rule;
    const orderedGates = gates
      .filter((gate) => gate.challenge_id === challenge_id && gate.rule_version === version)
      .map(({ position, lat_deg, lon_deg, radius_m, heading_deg, is_mandatory, course_distance_m }) => ({
        position,
        lat_deg,
        lon_deg,
        radius_m,
        heading_deg,
        is_mandatory,
        course_distance_m,
      }));
    const hash = createHash('sha256')
      .update(JSON.stringify([route_id, { course_version, checks_coverage, is_complete, categories }, orderedGates]))
      .digest('hex');
    await sql`
      update challenge_rule set content_hash = ${hash} where challenge_id = ${challenge_id} and version = ${version}
    `.execute(db);
  }
}

/** Reduces what is stored about rides, about files being uploaded and about deleted riders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await rehashRulesWithoutNames(db);
}
