import { type Kysely, sql } from 'kysely';

/** Before this migration pictures could not be uploaded, so no item has one. */
const buildPictureUpdate = (column: string) =>
  `update content_item set ${column} = (${column} - 'picture_id') || '{"picture": null}'
    where kind in ('promotion', 'page') and ${column} is not null`;
const buildPicturesUpdate = (column: string) =>
  `update content_item set ${column} = (${column} - 'picture_ids') || '{"pictures": []}'
    where kind = 'product' and ${column} is not null`;
const columns = ['draft', 'published', 'scheduled'] as const;

const statements = [
  `create table picture (
    id uuid primary key,
    width_px integer not null check (width_px > 0),
    height_px integer not null check (height_px > 0),
    created_at timestamptz not null,
    unused_since timestamptz
  )`,
  'create index picture_unused on picture (unused_since) where unused_since is not null',
  'alter table stored_file drop constraint stored_file_kind_check',
  `alter table stored_file
    add column picture_id uuid references picture (id) on delete cascade,
    add column width_px integer check (width_px > 0),
    add constraint stored_file_kind_check check (kind in ('avatar', 'picture')),
    add check ((kind = 'picture') = (picture_id is not null)),
    add check (num_nulls(picture_id, width_px) in (0, 2)),
    add constraint stored_file_picture_width unique (picture_id, width_px)`,
  ...columns.flatMap((column) => [buildPictureUpdate(column), buildPicturesUpdate(column)]),
  `update content_version set draft = (content_version.draft - 'picture_id') || '{"picture": null}'
    from content_item where content_item.id = item_id and kind in ('promotion', 'page')`,
  `update content_version set draft = (content_version.draft - 'picture_ids') || '{"pictures": []}'
    from content_item where content_item.id = item_id and kind = 'product'`,
  'alter table content_item drop constraint content_item_kind_check',
  `alter table content_item add constraint content_item_kind_check
    check (kind in ('announcement', 'promotion', 'product', 'video', 'page', 'cycling_event'))`,
  `create index content_item_scheduled on content_item (scheduled_at) where scheduled_at is not null`,
  `alter table cycling_event
    add column picture jsonb,
    add column is_shown boolean not null default true,
    add column cancelled_at timestamptz`,
  'update cycling_event set cancelled_at = updated_at where is_cancelled',
];

/** Pictures in several widths; races that an administrator writes on the administrator's page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
