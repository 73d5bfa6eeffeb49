import { expect, it } from 'vitest';
import { placeCheckpoints } from '#src/events/event/CheckpointLabels.tsx';
import { words } from '#src/pacing/lazy/words/zh-TW.ts';

const checkpoint = (xRatio: number, ...texts: string[]) => ({ xRatio, texts });
const listLabels = (places: ReturnType<typeof checkpoint>[]) =>
  placeCheckpoints(places).map(({ checkpoint: place, side }) => `${place.texts[0]} ${side}`);

it('labels the finish first, then as many checkpoints before it as fit', () => {
  const places = [
    checkpoint(0, words.forecast.start),
    checkpoint(0.3, '人止關'),
    checkpoint(0.89, '武嶺前的最後一彎'),
    checkpoint(0.91, '昆陽'),
    checkpoint(1, '武嶺'),
  ];
  expect(listLabels(places)).toEqual(['武嶺 left', '昆陽 left', '人止關 left', '起點 right']);
});

it('leaves out a name between two others, and keeps a start whose name fits beside its neighbour', () => {
  expect(listLabels([checkpoint(0, '地理中心碑'), checkpoint(0.12, '很長的檢查點名字')])).toEqual([
    '很長的檢查點名字 right',
  ]);
  expect(listLabels([checkpoint(0, '中心碑'), checkpoint(0.5, '霧社')])).toEqual(['霧社 left', '中心碑 right']);
});

it('keeps labels inside the picture and apart, for any names', () => {
  for (let seed = 1; seed < 200; seed++) {
    const places = Array.from({ length: 12 }, (_, index) =>
      checkpoint(
        index / 11,
        ((seed * (index + 3)) % 2 === 0 ? '檢' : 'a').repeat(1 + ((seed * (index + 7)) % 40)),
        '1,234 m',
      ),
    );
    const placed = placeCheckpoints(places);
    // The circle of a point has a radius of 7 px, and the picture clips it.
    for (const { xRatio } of placed) expect(Math.min(xRatio, 1 - xRatio) * 540).toBeGreaterThanOrEqual(7);
    const spans = placed
      .map(({ checkpoint: place, xRatio, side }) => {
        const em = (text: string) => [...text].reduce((sum, sign) => sum + (sign === '檢' ? 1 : 0.6), 0);
        const width = (Math.max(...place.texts.map(em)) * 13) / 540;
        return side === 'left' ? [xRatio - width, xRatio] : [xRatio, xRatio + width];
      })
      .sort(([a = 0], [b = 0]) => a - b);
    expect(spans[0]?.[0]).toBeGreaterThanOrEqual(0);
    for (const [index, [from = 0]] of spans.entries())
      if (index > 0) expect(from).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 0);
    expect(spans.at(-1)?.[1]).toBeLessThanOrEqual(1);
  }
});
