import type { AgeGroup } from '#contract/ageGroups.ts';
import { toUsernameKey } from '#contract/cleanText.ts';
import type { NameDisplay } from '#contract/events/eventKinds.ts';
import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { toNameSkeleton } from '#server/text/toNameSkeleton.ts';
import { sampleContentRepository } from './sampleContent.repository.ts';

/** A sample rider. The name is marked, so that every list shows the mark. */
interface SampleRider {
  readonly name: string;
  readonly isWoman: boolean;
  readonly ageGroup: AgeGroup;
  readonly team: string | null;
  readonly nameShown: NameDisplay;
}

const createSampleRider = (
  name: string,
  sex: 'w' | 'm',
  ageGroup: AgeGroup,
  { team = null, nameShown = 'name' }: { readonly team?: string | null; readonly nameShown?: NameDisplay } = {},
): SampleRider => ({ name: `範例-${name}`, isWoman: sex === 'w', ageGroup, team, nameShown });

const valley = { team: '範例隊-山谷' };
const coast = { team: '範例隊-海岸' };

/** From the fastest to the slowest. */
const sampleRiders: readonly SampleRider[] = [
  createSampleRider('林曜宇', 'm', 'from30', valley),
  createSampleRider('高瑀晴', 'w', 'under30', coast),
  createSampleRider('陳柏勳', 'm', 'from40', valley),
  createSampleRider('吳承翰', 'm', 'under30'),
  createSampleRider('張雅筑', 'w', 'from30', valley),
  createSampleRider('黃冠霖', 'm', 'from30', { nameShown: 'initials' }),
  createSampleRider('周品妤', 'w', 'from40', coast),
  createSampleRider('許家瑋', 'm', 'from50'),
  createSampleRider('鄭宇軒', 'm', 'from30', coast),
  createSampleRider('蔡佩珊', 'w', 'from40'),
  createSampleRider('謝志豪', 'm', 'from40', valley),
  createSampleRider('洪郁雯', 'w', 'under30', { nameShown: 'initials' }),
  createSampleRider('郭俊廷', 'm', 'from50', coast),
  createSampleRider('曾淑惠', 'w', 'from50'),
  createSampleRider('賴建宏', 'm', 'from60'),
  createSampleRider('簡嘉慧', 'w', 'from30'),
];

export type AddedRider = SampleRider & { readonly id: string };

/** Adds riders that nobody can sign in as: they have no identity at a provider, and the database refuses one. */
export async function addSampleRiders(tx: Db, clock: Clock): Promise<readonly AddedRider[]> {
  const addedRiders: AddedRider[] = [];
  for (const rider of sampleRiders) {
    const id = uuidv7(clock.nowMs());
    if (
      !(await addRider(tx, clock, { id, name: rider.name })) &&
      !(await addRider(tx, clock, { id, name: buildAlternativeName(rider, id) }))
    )
      throw new Error(`the names of sample riders are taken: ${rider.name}`);
    addedRiders.push({ ...rider, id });
  }
  return addedRiders;
}

/** For a rider whose name a real rider already has. */
const buildAlternativeName = ({ name }: SampleRider, id: string): string => `${name}-${id.slice(-6)}`;

function addRider(
  tx: Db,
  clock: Clock,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const now = new Date(clock.nowMs());
  return sampleContentRepository.addRider(tx, {
    id,
    username: name,
    username_key: toUsernameKey(name),
    username_look: toNameSkeleton(name),
    first_name: '',
    last_name: '',
    is_sample: true,
    created_at: now,
    updated_at: now,
  });
}
