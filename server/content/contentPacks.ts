import { createHash } from 'node:crypto';
import type { ChallengeDraft } from '#contract/challenges/challenges.ts';
import type { Db } from '#server/db/connect.ts';
import type { RouteDraft } from '#server/modules/routes/routeDraft.ts';
import type { ContentPack } from './content.repository.ts';
import { contentRepository } from './content.repository.ts';

export async function readPacks(db: Db): Promise<ReadonlyMap<string, ContentPack>> {
  const packs = await contentRepository.listPacks(db);
  return new Map(packs.map((pack) => [pack.name, pack]));
}

/** Only a higher content number wins, so that two releases running at once do not undo each other. */
export function isNewerPack(pack: ContentPack, appliedPacks: ReadonlyMap<string, ContentPack>): boolean {
  const appliedPack = appliedPacks.get(pack.name);
  return !appliedPack || (appliedPack.number < pack.number && appliedPack.hash !== pack.hash);
}

export function toRoutePack(draft: RouteDraft, contentNumber: number): ContentPack {
  return { name: `route/${draft.id}`, hash: hashRouteDraft(draft), number: contentNumber };
}

export function toChallengePack(draft: ChallengeDraft, contentNumber: number): ContentPack {
  return { name: `challenge/${draft.id}`, hash: hashJson(draft), number: contentNumber };
}

/** Hash of all saved fields: equal content has an equal hash. */
export function hashRouteDraft(draft: RouteDraft): string {
  return hashJson([draft, Object.values(draft.line).map((column: Float64Array) => Array.from(column))]);
}

function hashJson(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
