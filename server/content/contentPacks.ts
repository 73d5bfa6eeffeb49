import { createHash } from 'node:crypto';
import type { ChallengeDraft } from '#contract/challenges/challenges.ts';
import type { Db } from '#server/db/connect.ts';
import type { RouteDraft } from '#server/modules/routes/routeDraft.ts';
import type { Pack } from './content.repository.ts';
import { contentRepository } from './content.repository.ts';

export async function readPacks(db: Db): Promise<ReadonlyMap<string, Pack>> {
  const packs = await contentRepository.listPacks(db);
  return new Map(packs.map((pack) => [pack.name, pack]));
}

/** Only a higher number wins, so that two releases running at once do not undo each other. */
export function isNewer(pack: Pack, applied: ReadonlyMap<string, Pack>): boolean {
  const appliedPack = applied.get(pack.name);
  return !appliedPack || (appliedPack.number < pack.number && appliedPack.hash !== pack.hash);
}

export function routePack(draft: RouteDraft, number: number): Pack {
  return { name: `route/${draft.id}`, hash: hashDraft(draft), number };
}

export function challengePack(draft: ChallengeDraft, number: number): Pack {
  return { name: `challenge/${draft.id}`, hash: hashOf(draft), number };
}

/** Hash of all saved fields: equal content has an equal hash. */
export function hashDraft(draft: RouteDraft): string {
  return hashOf([draft, Object.values(draft.line).map((column: Float64Array) => Array.from(column))]);
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
