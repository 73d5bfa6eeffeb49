import { toUsernameKey } from '#contract/cleanText.ts';
import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { toNameLook } from '#server/text/toNameLook.ts';
import { sampleContentRepository } from './sampleContent.repository.ts';
import { type SampleRider, sampleRiders } from './sampleRiders.ts';

export type AddedRider = SampleRider & { readonly id: string };

/** Nobody can sign in as them: they have no identity at a provider, and the database refuses one. */
export async function addSampleRiders(tx: Db, clock: Clock): Promise<readonly AddedRider[]> {
  const added: AddedRider[] = [];
  for (const rider of sampleRiders) {
    const id = uuidv7(clock.nowMs());
    if (
      !(await add(tx, clock, { id, name: rider.name })) &&
      !(await add(tx, clock, { id, name: otherName(rider, id) }))
    )
      throw new Error(`the names of sample riders are taken: ${rider.name}`);
    added.push({ ...rider, id });
  }
  return added;
}

/** A real rider already has the name. */
const otherName = ({ name }: SampleRider, id: string): string => `${name}-${id.slice(-6)}`;

function add(tx: Db, clock: Clock, { id, name }: { readonly id: string; readonly name: string }): Promise<boolean> {
  const now = new Date(clock.nowMs());
  return sampleContentRepository.addRider(tx, {
    id,
    username: name,
    username_key: toUsernameKey(name),
    username_look: toNameLook(name),
    first_name: '',
    last_name: '',
    is_sample: true,
    created_at: now,
    updated_at: now,
  });
}
