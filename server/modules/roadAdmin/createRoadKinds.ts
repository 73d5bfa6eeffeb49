import { type RoadDrafts, roadDraftSchemas } from '#contract/roadAdmin/roadDrafts.ts';
import type { RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { type DraftSchema, parseDraft } from '#server/modules/drafts/draftEngine.service.ts';
import { createChallengeAdapter } from './challengeAdapter.ts';
import { createRouteAdapter } from './createRouteAdapter.ts';
import type { RoadKindAdapter } from './roadKindTypes.ts';

/** How each kind checks and publishes drafts, which come from the table or from a request. */
export function createRoadKinds(clock: Clock) {
  return {
    route: acceptStoredDrafts(roadDraftSchemas.route, createRouteAdapter(clock)),
    challenge: acceptStoredDrafts(roadDraftSchemas.challenge, createChallengeAdapter(clock)),
  };
}

function acceptStoredDrafts<Kind extends RoadKind>(
  schema: DraftSchema<RoadDrafts[Kind]>,
  adapter: RoadKindAdapter<Kind>,
) {
  /** A safe cast: a stored draft was checked when it was saved. */
  const toDraft = (stored: object) => stored as RoadDrafts[Kind];
  /** A draft whose course or route exists, in schema order: the hash of rules depends on the order. */
  async function checkDraft(dbOrTx: Db, id: string, draft: object): Promise<RoadDrafts[Kind]> {
    const checked = parseDraft(schema, draft);
    await adapter.readFacts(dbOrTx, id, checked);
    return checked;
  }
  return {
    list: adapter.list,
    readPublished: adapter.readPublished,
    withdraw: adapter.withdraw,
    checkDraft,
    getTitle: (stored: object) => adapter.getTitle(toDraft(stored)),
    getRouteId: (stored: object) => adapter.getRouteId(toDraft(stored)),
    readFacts: (db: Db, id: string, stored: object) => adapter.readFacts(db, id, toDraft(stored)),
    publish: async (tx: Db, id: string, draft: object) => adapter.publish(tx, id, await checkDraft(tx, id, draft)),
  };
}
