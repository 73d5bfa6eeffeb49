import { toUsernameKey } from '#contract/cleanText.ts';
import type { AgeGroup, NameDisplay } from '#contract/events/eventKinds.ts';
import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { toNameLook } from '#server/text/toNameLook.ts';
import { sampleContentRepository } from './sampleContent.repository.ts';

/** A sample rider. The name is marked, so that every list shows the mark. */
interface SampleRider {
  readonly name: string;
  readonly isWoman: boolean;
  readonly ageGroup: AgeGroup;
  readonly team: string | null;
  readonly nameShown: NameDisplay;
}

const person = (
  name: string,
  who: 'w' | 'm',
  ageGroup: AgeGroup,
  { team = null, nameShown = 'name' }: { readonly team?: string | null; readonly nameShown?: NameDisplay } = {},
): SampleRider => ({ name: `範例-${name}`, isWoman: who === 'w', ageGroup, team, nameShown });

const valley = { team: '範例隊-山谷' };
const coast = { team: '範例隊-海岸' };

/** From the fastest to the slowest. */
const sampleRiders: readonly SampleRider[] = [
  person('林曜宇', 'm', 'from30', valley),
  person('高瑀晴', 'w', 'under30', coast),
  person('陳柏勳', 'm', 'from40', valley),
  person('吳承翰', 'm', 'under30'),
  person('張雅筑', 'w', 'from30', valley),
  person('黃冠霖', 'm', 'from30', { nameShown: 'initials' }),
  person('周品妤', 'w', 'from40', coast),
  person('許家瑋', 'm', 'from50'),
  person('鄭宇軒', 'm', 'from30', coast),
  person('蔡佩珊', 'w', 'from40'),
  person('謝志豪', 'm', 'from40', valley),
  person('洪郁雯', 'w', 'under30', { nameShown: 'initials' }),
  person('郭俊廷', 'm', 'from50', coast),
  person('曾淑惠', 'w', 'from50'),
  person('賴建宏', 'm', 'from60'),
  person('簡嘉慧', 'w', 'from30'),
];

export type AddedRider = SampleRider & { readonly id: string };

/** Adds riders that nobody can sign in as: they have no identity at a provider, and the database refuses one. */
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

/** For a rider whose name a real rider already has. */
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
