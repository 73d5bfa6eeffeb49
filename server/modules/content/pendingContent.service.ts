import type { ContentSummary } from '#contract/content/content.ts';
import type { AppContext } from '#server/http/context.ts';
import { contentRepository as items } from './content.repository.ts';
import { toSummary } from './content.service.ts';

/** Items with an unpublished draft or a schedule. */
export async function readPendingContent({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<ContentSummary[]> {
  const rows = await items.listPending(db);
  return rows.map((row) => toSummary(row, clock.nowMs())).filter(({ state }) => pending.has(state));
}

const pending: ReadonlySet<ContentSummary['state']> = new Set(['draft', 'changed', 'scheduled']);
