import { expect, it } from 'vitest';
import { AppError } from '#server/http/AppError.ts';
import { shapeTexts } from '#server/modules/print/shapeTexts.ts';

const texts = [{ text: '武嶺', weight: 700, language: 'zh-TW', has_outline: true }] as const;

it('shapes one call after the other, in the order in which they came', async () => {
  const ended: number[] = [];
  await Promise.all([0, 1, 2].map((call) => shapeTexts(texts).then(() => ended.push(call))));
  expect(ended).toEqual([0, 1, 2]);
});

it('refuses at once what would wait behind sixteen others, and takes the next when they are done', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 18 }, () => shapeTexts(texts)));
  expect(ends.map(({ status }) => status)).toEqual([...new Array(16).fill('fulfilled'), 'rejected', 'rejected']);
  const refusal = ends.find((end) => end.status === 'rejected');
  expect(refusal?.reason).toBeInstanceOf(AppError);
  expect(refusal?.reason).toMatchObject({ code: 'server.unavailable' });
  expect((await shapeTexts(texts))[0]?.width).toBe(2000);
});
