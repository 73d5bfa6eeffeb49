import { toUsernameKey } from '#contract/cleanText.ts';
import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { addSampleEfforts } from '#server/modules/rankings/sampleAthletes.service.ts';
import { toNameLook } from '#server/text/toNameLook.ts';
import type { AddedRider } from './addSampleRiders.ts';
import { sampleContentRepository } from './sampleContent.repository.ts';

/** Number of riders on the masters board, including those of the sample events. */
const athleteCount = 300;
const familyNames = [...'陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴徐'];
const givenNames = '冠廷 思妤 柏翰 怡君 宗翰 雅婷 承恩 佳穎 俊傑 詩涵 家豪 宜庭 明哲 筱涵 信宏'.split(' ');

/** Fills the masters board; returns how many riders were added to those of the sample events. */
export async function addSampleAthletes(tx: Db, clock: Clock, riders: readonly AddedRider[]): Promise<number> {
  const now = new Date(clock.nowMs());
  const rows = Array.from({ length: athleteCount - riders.length }, (_, index) => {
    const family = familyNames[index % familyNames.length];
    const name = `範例-${family}${givenNames[Math.floor(index / familyNames.length)]}`;
    return {
      id: uuidv7(clock.nowMs()),
      username: name,
      username_key: toUsernameKey(name),
      username_look: toNameLook(name),
      first_name: '',
      last_name: '',
      is_sample: true,
      created_at: now,
      updated_at: now,
    };
  });
  // Skips a name that a real rider already has.
  const added = await sampleContentRepository.addRiders(tx, rows);
  await addSampleEfforts(tx, clock, [...riders.map(({ id }) => id), ...added]);
  return added.length;
}
