import { type Drafts, draftSchemas } from '#contract/content/contentDrafts.ts';
import type { ContentKind } from '#contract/content/contentKinds.ts';
import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { contentRepository as items } from '#server/modules/content/content.repository.ts';

export type SampleItem = {
  readonly [Kind in ContentKind]: { readonly kind: Kind; readonly slug: string; readonly draft: Drafts[Kind] };
}[ContentKind];

/** The samples that exist, and those that can be added because their kind and slug are free. */
export async function readSampleItems(db: Db, samples: readonly SampleItem[]) {
  const kinds = [...new Set(samples.map(({ kind }) => kind))];
  const storedItems = (await Promise.all(kinds.map((kind) => items.list(db, kind)))).flat();
  const isStored = (sample: SampleItem) =>
    storedItems.some(({ kind, slug }) => kind === sample.kind && slug === sample.slug);
  return {
    existing: storedItems.filter((item) => item.is_sample),
    missing: samples.filter((sample) => !isStored(sample)),
  };
}

/**
 * Adds and publishes the sample items. If the administrator has written an item with the same kind and slug, that item
 * stays. Returns how many were added.
 */
export async function addSampleItems(tx: Db, clock: Clock, samples: readonly SampleItem[]): Promise<number> {
  const now = new Date(clock.nowMs());
  let count = 0;
  const { missing } = await readSampleItems(tx, samples);
  for (const { kind, slug, draft } of missing) {
    const data = JSON.stringify(draftSchemas[kind].parse(draft));
    const id = uuidv7(clock.nowMs());
    const publishedColumns = {
      published: data,
      published_version: 1,
      was_shown: true,
      scheduled: null,
      is_sample: true,
    };
    await items.add(tx, {
      id,
      kind,
      slug,
      version: 1,
      draft: data,
      ...publishedColumns,
      created_at: now,
      updated_at: now,
    });
    await items.addVersion(tx, { item_id: id, version: 1, action: 'published', draft: data, rider_id: null, at: now });
    count += 1;
  }
  return count;
}

export const deleteSampleItems = (tx: Db): Promise<number> => items.deleteSamples(tx);
