import type { AgeGroup, NameDisplay } from '#contract/events/eventKinds.ts';

/** A sample rider. The name is marked, so that every list shows the mark. */
export interface SampleRider {
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
export const sampleRiders: readonly SampleRider[] = [
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
