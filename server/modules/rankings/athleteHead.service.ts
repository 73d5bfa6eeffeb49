import * as z from 'zod/mini';
import { rankingSpans } from '#contract/rankings/rankings.ts';
import type { Db } from '#server/db/connect.ts';
import { rankingsRepository as rankings } from './rankings.repository.ts';

/** The query parameters of the address that opens an athlete's dialog. */
const AddressSchema = z.object({ athlete: z.uuid(), span: z._default(z.enum(rankingSpans), 'all') });

const spanWords = { all: '歷來', year: '今年' } as const;
const numberFormat = new Intl.NumberFormat('zh-TW');

/** Link preview for an address with an athlete: the rank on the board; undefined if there is none. */
export async function findAthleteHead(db: Db, search: string) {
  const address = AddressSchema.safeParse(Object.fromEntries(new URLSearchParams(search)));
  const current = address.success ? await rankings.findCurrent(db) : undefined;
  if (!address.success || !current) return undefined;
  const { athlete, span } = address.data;
  const row = await rankings.findEntry(db, { calculationId: current.id, span }, athlete);
  if (!row) return undefined;
  const climbing = row.climbing_rank === null ? [] : [`爬坡第 ${numberFormat.format(row.climbing_rank)} 名`];
  const facts = [`${numberFormat.format(row.score)} 狼分`, `路段冠軍 ${numberFormat.format(row.wins)}`, ...climbing];
  const name = row.is_sample ? `${row.username}（範例選手）` : row.username;
  return {
    title: `${name}，大師榜第 ${numberFormat.format(row.rank)} 名`,
    description: `大師榜${spanWords[span]}第 ${numberFormat.format(row.rank)} 名：${facts.join('，')}。`,
  };
}
